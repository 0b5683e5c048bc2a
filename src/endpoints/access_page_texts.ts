/**
 * The words of the page where a person allows a program something. They say what the service knows, and no more: it has no
 * accounts, and a program's name is what the program says.
 * @module
 */
import type { OwnerDuration } from "../identity/lifetimes.ts";
import type { Translations } from "../leaves/language.ts";
import type { Scope } from "../schemas/scope.ts";

/** A text in each language. */
type Text = Translations<string>;

/** The heading of each state. */
export const TITLES = {
  ask: ["¿Autorizas a este programa?", "Do you allow this program?"],
  consent: ["¿Autorizas a este programa?", "Do you allow this program?"],
  code: ["Código para el programa", "Code for the program"],
  agreed: ["Este programa está autorizado", "This program is allowed"],
  consented: ["Autorizado. Ahora vuelve al programa", "Allowed. Now go back to the program"],
  declined: ["No lo autorizaste", "You did not allow it"],
  impossible: ["El programa pide algo que aquí no hay", "The program asks for something we do not have"],
  refused: ["No lo autorizaste", "You did not allow it"],
  ended: ["El acceso terminó", "The access has ended"],
  gone: ["Este enlace ya no sirve", "This link no longer works"],
  unknown_client: ["No conocemos este programa", "We do not know this program"],
  limited: ["Demasiadas autorizaciones", "Too many authorizations"],
  no_link: ["Falta el enlace del programa", "The program's link is missing"],
  foreign: ["No aceptamos este formulario", "This form was not accepted"],
  unreadable: ["No pudimos leer el formulario", "The form could not be read"],
  unavailable: ["Ahora no podemos revisarlo", "We cannot check it right now"],
} as const satisfies Record<string, Text>;

/** The paragraph of each state that is one paragraph. */
export const TEXTS = {
  refused: [
    "El programa no podrá preparar pedidos con tu autorización. Ya puedes cerrar esta página.",
    "The program will not be able to prepare orders with your permission. You can close this page.",
  ],
  ended: [
    "Lo que tenía ese programa ya no sirve. Puedes cerrar esta página.",
    "What the program held no longer works. You can close this page.",
  ],
  gone: [
    "Venció, ya se usó, tuvo demasiados intentos o el acceso terminó. Pídele al programa un enlace nuevo.",
    "It has expired, was used already, had too many attempts, or the access has ended. Ask the program for a new one.",
  ],
  unknown_client: [
    "El programa que te trajo no está registrado aquí, o pide volver a una dirección que no es la suya. No autorizaste nada. Desconéctalo y vuelve a conectarlo.",
    "The program that brought you is not registered here, or wants to return to an address that is not its own. You allowed nothing. Disconnect it and connect it again.",
  ],
  limited: [
    "Desde tu red se autorizaron muchos programas en la última hora. Inténtalo más tarde.",
    "Many programs were allowed from your network within the last hour. Try again later.",
  ],
  no_link: [
    "Para autorizar a un programa, abre el enlace completo que te dio. Esta página no pide contraseñas ni inicia sesiones.",
    "To allow a program, open the whole link that it gave you. This page asks for no password and signs nobody in.",
  ],
  foreign: [
    "Vino desde otro sitio. Si tú lo enviaste, abre de nuevo el enlace que te dio el programa.",
    "It came from another site. If you sent it yourself, open the program's link again.",
  ],
  unreadable: [
    "Abre de nuevo el enlace que te dio el programa y vuelve a intentarlo.",
    "Open the program's link again and try once more.",
  ],
} as const satisfies Record<string, Text>;

/** What each scope allows, in plain words. */
export const SCOPE_WORDS: Readonly<Record<Scope, Text>> = {
  "read:menu": ["Leer la carta y los precios", "Read the menu and its prices"],
  "read:restaurant": [
    "Leer los datos del restaurante: dirección, teléfono y horario",
    "Read the restaurant's details: address, phone and hours",
  ],
  "write:orders": [
    "Preparar pedidos, que dirán su nombre. No puede pagar ni enviar nada: cada pedido lo revisas y lo envías tú",
    "Prepare orders, which will say its name. It cannot pay or send anything: you check and send each order",
  ],
  "manage:tonight": [
    "Marcar platos e ingredientes agotados, cerrar antes, parar el despacho, avisar demoras y pausar pedidos; y deshacer esos cambios, también los tuyos",
    "Mark dishes and ingredients as sold out, close earlier, stop delivery, announce delays and pause orders; and undo such changes, yours too",
  ],
  "manage:menu": [
    "Preparar borradores de la carta: precios, platos, días. Nada cambia hasta que tú lo publiques en tu teléfono",
    "Prepare drafts of the menu: prices, dishes, days. Nothing changes until you publish it on your phone",
  ],
};

/** How long a program of the owner's may act. */
export const DURATION_WORDS: Readonly<Record<OwnerDuration, Text>> = {
  "12h": ["Por 12 horas", "For 12 hours"],
  "7d": ["Por 7 días", "For 7 days"],
  "30d": ["Por 30 días", "For 30 days"],
};

/** The other texts. */
export const WORDS = {
  asks: ["Un programa pide permiso. Dice llamarse:", "A program asks for permission. It says that its name is:"],
  chosenName: [
    "Ese nombre lo eligió el programa y nadie lo verificó.",
    "The program chose that name and nobody has verified it.",
  ],
  unnamed: ["(sin nombre)", "(no name)"],
  may: ["Podrá:", "It may:"],
  returnsTo: ["Después vuelves a:", "Then you return to:"],
  returnsHere: [
    "Después vuelves a un programa de este mismo equipo. Sigue solo si lo abriste tú:",
    "Then you return to a program on this device. Go on only if you opened it:",
  ],
  noAccounts: [
    "Sigue solo si tú pediste esto. Aquí no hay cuentas: anotamos que alguien apretó este botón, no quién. El permiso dura 30 días.",
    "Go on only if you asked for this. There are no accounts here: we note that somebody pressed this button, not who. The permission lasts 30 days.",
  ],
  ownerTitle: ["Este programa quiere cambiar lo que vendes", "This program wants to change what you sell"],
  drafterTitle: [
    "Este programa quiere preparar cambios de tu carta",
    "This program wants to prepare changes of your menu",
  ],
  ownerAlone: [
    "Si lo autorizas, puede cambiar lo que vendes, y todos lo ven en segundos. Solo puede autorizarlo el dueño, en un navegador donde ya entró. Sus cambios aparecen en /local con su nombre, y ahí se deshacen.",
    "If you allow it, it can change what you sell, and everybody sees it within seconds. Only the owner can allow it, in a browser in which they have signed in. Its changes appear at /local under its name, and can be undone there.",
  ],
  drafterAlone: [
    "Solo puede autorizarlo el dueño, en un navegador donde ya entró. Sus borradores aparecen en /local con su nombre, y ahí los publicas o los descartas.",
    "Only the owner can allow it, in a browser in which they have signed in. Its drafts appear at /local under its name, and you publish or discard them there.",
  ],
  strangerTitle: ["Falta que entre el dueño", "The owner has to sign in first"],
  stranger: [
    "No autorizaste nada: en este navegador no ha entrado el dueño. Entra en este mismo navegador con el enlace de «deno task owner», vuelve a esta página, que guarda lo que pide el programa, y aprieta de nuevo «Autorizar».",
    "You allowed nothing: the owner has not signed in to this browser. Sign in to this same browser with the link of “deno task owner”, come back to this page, which keeps what the program asks for, and press “Allow” again.",
  ],
  ownerPage: ["Abrir /local en otra pestaña", "Open /local in another tab"],
  howLong: ["¿Por cuánto tiempo?", "For how long?"],
  ownerList: [
    "Lo que haga, y el botón para quitarlo, están en /local.",
    "What it does, and the button that removes it, are at /local.",
  ],
  allow: ["Autorizar", "Allow"],
  refuse: ["No autorizar", "Do not allow"],
  goingBack: [
    "Falta un paso: vuelve al programa, que te espera.",
    "One step is left: go back to the program, which waits for you.",
  ],
  declined: [
    "El programa no recibió ningún permiso. Puedes cerrar esta página o volver:",
    "The program was given no permission. Close this page, or go back:",
  ],
  impossible: [
    "No autorizaste nada. Vuelve al programa, si lo conoces.",
    "You allowed nothing. Go back to the program, if you know it.",
  ],
  back: ["Volver a ", "Back to"],
  keep: [
    "Con este enlace puedes terminar el acceso cuando quieras. Guárdalo y no lo compartas:",
    "With this link you can end the access whenever you want. Keep it, and do not share it:",
  ],
  keepInTab: [
    "Con este enlace puedes terminar el acceso cuando quieras. Guárdalo y no lo compartas. Se abre en otra pestaña:",
    "With this link you can end the access whenever you want. Keep it, and do not share it. It opens in another tab:",
  ],
  end: ["Terminar el acceso", "End the access"],
  until: ["Tiene permiso hasta el", "It has permission until"],
  tellCode: [
    "Díctale este código al programa. Con él podrá preparar pedidos.",
    "Tell the program this code. With it, it may prepare orders.",
  ],
  codeOnce: [
    "Sirve una sola vez y vence en unos minutos. Si no reconoces al programa, cierra esta página y no se lo des a nadie.",
    "It works once and expires within minutes. If you do not know the program, close this page and tell nobody.",
  ],
  email: ["El correo que le diste al programa", "The e-mail address you gave the program"],
  onlyCompared: [
    "Solo comprobamos que sea el mismo. No te vamos a escribir.",
    "We only check that it is the same. We will not write to you.",
  ],
  wrong: [
    "El código o el correo no coincide. Revísalo y vuelve a intentarlo.",
    "The code or the address does not match. Check it and try again.",
  ],
  userCode: ["Código de 6 dígitos que te muestra el programa", "6-digit code that the program shows you"],
  noCode: [
    "¿El programa no te mostró un código y te pide uno a ti? Sácalo aquí.",
    "Did the program show you no code and ask you for one? Get it here.",
  ],
  showCode: ["Mostrar un código para el programa", "Show a code for the program"],
  unavailable: [
    "Espera unos segundos y prueba de nuevo. Tu enlace todavía sirve. Si nos avisas, danos este código",
    "Wait a few seconds and try again. Your link still works. To report this, give us this code",
  ],
} as const satisfies Record<string, Text>;
