/**
 * The words of the page where a person allows a program something. They say what the service knows, and no more: it has no
 * accounts, and a program's name is what the program says.
 * @module
 */
import type { OwnerDuration } from "../identity/lifetimes.ts";
import type { Bilingual } from "../schemas/content/words.ts";
import type { Scope } from "../schemas/scope.ts";

/** The heading of each state. */
export const TITLES = {
  ask: { es: "¿Autorizas a este programa?", en: "Do you allow this program?" },
  consent: { es: "¿Autorizas a este programa?", en: "Do you allow this program?" },
  code: { es: "Código para el programa", en: "Code for the program" },
  agreed: { es: "Este programa está autorizado", en: "This program is allowed" },
  consented: { es: "Autorizado. Ahora vuelve al programa", en: "Allowed. Now go back to the program" },
  declined: { es: "No lo autorizaste", en: "You did not allow it" },
  impossible: { es: "El programa pide algo que aquí no hay", en: "The program asks for something we do not have" },
  refused: { es: "No lo autorizaste", en: "You did not allow it" },
  ended: { es: "El acceso terminó", en: "The access has ended" },
  gone: { es: "Este enlace ya no sirve", en: "This link no longer works" },
  unknown_client: { es: "No conocemos este programa", en: "We do not know this program" },
  limited: { es: "Demasiadas autorizaciones", en: "Too many authorizations" },
  no_link: { es: "Falta el enlace del programa", en: "The program's link is missing" },
  foreign: { es: "No aceptamos este formulario", en: "This form was not accepted" },
  unreadable: { es: "No pudimos leer el formulario", en: "The form could not be read" },
  unavailable: { es: "Ahora no podemos revisarlo", en: "We cannot check it right now" },
} as const satisfies Record<string, Bilingual>;

/** The paragraph of each state that is one paragraph. */
export const TEXTS = {
  refused: {
    es: "El programa no podrá preparar pedidos con tu autorización. Ya puedes cerrar esta página.",
    en: "The program will not be able to prepare orders with your permission. You can close this page.",
  },
  ended: {
    es: "Lo que tenía ese programa ya no sirve. Puedes cerrar esta página.",
    en: "What the program held no longer works. You can close this page.",
  },
  gone: {
    es: "Venció, ya se usó, tuvo demasiados intentos o el acceso terminó. Pídele al programa un enlace nuevo.",
    en:
      "It has expired, was used already, had too many attempts, or the access has ended. Ask the program for a new one.",
  },
  unknown_client: {
    es:
      "El programa que te trajo no está registrado aquí, o pide volver a una dirección que no es la suya. No autorizaste nada. Desconéctalo y vuelve a conectarlo.",
    en:
      "The program that brought you is not registered here, or wants to return to an address that is not its own. You allowed nothing. Disconnect it and connect it again.",
  },
  limited: {
    es: "Desde tu red se autorizaron muchos programas en la última hora. Inténtalo más tarde.",
    en: "Many programs were allowed from your network within the last hour. Try again later.",
  },
  no_link: {
    es:
      "Para autorizar a un programa, abre el enlace completo que te dio. Esta página no pide contraseñas ni inicia sesiones.",
    en: "To allow a program, open the whole link that it gave you. This page asks for no password and signs nobody in.",
  },
  foreign: {
    es: "Vino desde otro sitio. Si tú lo enviaste, abre de nuevo el enlace que te dio el programa.",
    en: "It came from another site. If you sent it yourself, open the program's link again.",
  },
  unreadable: {
    es: "Abre de nuevo el enlace que te dio el programa y vuelve a intentarlo.",
    en: "Open the program's link again and try once more.",
  },
} as const satisfies Record<string, Bilingual>;

/** What each scope allows, in plain words. */
export const SCOPE_WORDS: Readonly<Record<Scope, Bilingual>> = {
  "read:menu": { es: "Leer la carta y los precios", en: "Read the menu and its prices" },
  "read:restaurant": {
    es: "Leer los datos del restaurante: dirección, teléfono y horario",
    en: "Read the restaurant's details: address, phone and hours",
  },
  "write:orders": {
    es: "Preparar pedidos, que dirán su nombre. No puede pagar ni enviar nada: cada pedido lo revisas y lo envías tú",
    en: "Prepare orders, which will say its name. It cannot pay or send anything: you check and send each order",
  },
  "manage:tonight": {
    es:
      "Marcar platos e ingredientes agotados, cerrar antes, parar el despacho, avisar demoras y pausar pedidos; y deshacer esos cambios, también los tuyos",
    en:
      "Mark dishes and ingredients as sold out, close earlier, stop delivery, announce delays and pause orders; and undo such changes, yours too",
  },
};

/** How long a program of the owner's may act. */
export const DURATION_WORDS: Readonly<Record<OwnerDuration, Bilingual>> = {
  "12h": { es: "Por 12 horas", en: "For 12 hours" },
  "7d": { es: "Por 7 días", en: "For 7 days" },
  "30d": { es: "Por 30 días", en: "For 30 days" },
};

/** The other texts. */
export const WORDS = {
  asks: {
    es: "Un programa pide permiso. Dice llamarse:",
    en: "A program asks for permission. It says that its name is:",
  },
  chosenName: {
    es: "Ese nombre lo eligió el programa y nadie lo verificó.",
    en: "The program chose that name and nobody has verified it.",
  },
  unnamed: { es: "(sin nombre)", en: "(no name)" },
  may: { es: "Podrá:", en: "It may:" },
  returnsTo: { es: "Después vuelves a:", en: "Then you return to:" },
  returnsHere: {
    es: "Después vuelves a un programa de este mismo equipo. Sigue solo si lo abriste tú:",
    en: "Then you return to a program on this device. Go on only if you opened it:",
  },
  noAccounts: {
    es:
      "Sigue solo si tú pediste esto. Aquí no hay cuentas: anotamos que alguien apretó este botón, no quién. El permiso dura 30 días.",
    en:
      "Go on only if you asked for this. There are no accounts here: we note that somebody pressed this button, not who. The permission lasts 30 days.",
  },
  ownerTitle: { es: "Este programa quiere cambiar lo que vendes", en: "This program wants to change what you sell" },
  ownerAlone: {
    es:
      "Si lo autorizas, puede cambiar lo que vendes, y todos lo ven en segundos. Solo puede autorizarlo el dueño, en un navegador donde ya entró. Sus cambios aparecen en /local con su nombre, y ahí se deshacen.",
    en:
      "If you allow it, it can change what you sell, and everybody sees it within seconds. Only the owner can allow it, in a browser in which they have signed in. Its changes appear at /local under its name, and can be undone there.",
  },
  strangerTitle: { es: "Falta que entre el dueño", en: "The owner has to sign in first" },
  stranger: {
    es:
      "No autorizaste nada: en este navegador no ha entrado el dueño. Entra en este mismo navegador con el enlace de «deno task owner», vuelve a esta página, que guarda lo que pide el programa, y aprieta de nuevo «Autorizar».",
    en:
      "You allowed nothing: the owner has not signed in to this browser. Sign in to this same browser with the link of “deno task owner”, come back to this page, which keeps what the program asks for, and press “Allow” again.",
  },
  ownerPage: { es: "Abrir /local en otra pestaña", en: "Open /local in another tab" },
  howLong: { es: "¿Por cuánto tiempo?", en: "For how long?" },
  ownerList: {
    es: "Lo que cambie, y el botón para quitarlo, están en /local.",
    en: "What it changes, and the button that removes it, are at /local.",
  },
  allow: { es: "Autorizar", en: "Allow" },
  refuse: { es: "No autorizar", en: "Do not allow" },
  goingBack: {
    es: "Falta un paso: vuelve al programa, que te espera.",
    en: "One step is left: go back to the program, which waits for you.",
  },
  declined: {
    es: "El programa no recibió ningún permiso. Puedes cerrar esta página o volver:",
    en: "The program was given no permission. Close this page, or go back:",
  },
  impossible: {
    es: "No autorizaste nada. Vuelve al programa, si lo conoces.",
    en: "You allowed nothing. Go back to the program, if you know it.",
  },
  back: { es: "Volver a ", en: "Back to" },
  keep: {
    es: "Con este enlace puedes terminar el acceso cuando quieras. Guárdalo y no lo compartas:",
    en: "With this link you can end the access whenever you want. Keep it, and do not share it:",
  },
  keepInTab: {
    es:
      "Con este enlace puedes terminar el acceso cuando quieras. Guárdalo y no lo compartas. Se abre en otra pestaña:",
    en:
      "With this link you can end the access whenever you want. Keep it, and do not share it. It opens in another tab:",
  },
  end: { es: "Terminar el acceso", en: "End the access" },
  until: { es: "Tiene permiso hasta el", en: "It has permission until" },
  tellCode: {
    es: "Díctale este código al programa. Con él podrá preparar pedidos.",
    en: "Tell the program this code. With it, it may prepare orders.",
  },
  codeOnce: {
    es:
      "Sirve una sola vez y vence en unos minutos. Si no reconoces al programa, cierra esta página y no se lo des a nadie.",
    en: "It works once and expires within minutes. If you do not know the program, close this page and tell nobody.",
  },
  email: { es: "El correo que le diste al programa", en: "The e-mail address you gave the program" },
  onlyCompared: {
    es: "Solo comprobamos que sea el mismo. No te vamos a escribir.",
    en: "We only check that it is the same. We will not write to you.",
  },
  wrong: {
    es: "El código o el correo no coincide. Revísalo y vuelve a intentarlo.",
    en: "The code or the address does not match. Check it and try again.",
  },
  userCode: { es: "Código de 6 dígitos que te muestra el programa", en: "6-digit code that the program shows you" },
  noCode: {
    es: "¿El programa no te mostró un código y te pide uno a ti? Sácalo aquí.",
    en: "Did the program show you no code and ask you for one? Get it here.",
  },
  showCode: { es: "Mostrar un código para el programa", en: "Show a code for the program" },
  unavailable: {
    es: "Espera unos segundos y prueba de nuevo. Tu enlace todavía sirve. Si nos avisas, danos este código",
    en: "Wait a few seconds and try again. Your link still works. To report this, give us this code",
  },
} as const satisfies Record<string, Bilingual>;
