/**
 * The texts of the order page's script.
 * @module
 */
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { LANGUAGE } from "./page_language.ts";

const WORDS = {
  es: {
    nothing: "Todavía no eliges nada.",
    missingItems: "Elige algo de la carta para armar el mensaje.",
    missingAddress: "Falta la dirección para el despacho.",
    badPhone: "El teléfono no parece un número: escribe al menos 6 cifras, o déjalo vacío.",
    tooLong: "El mensaje quedó muy largo. Acorta las notas o la dirección, o haz dos pedidos.",
    tooMany: `Un pedido lleva hasta ${ORDER_LIMITS.lines} productos distintos. Quita algunos o haz dos pedidos.`,
    closed: "Ahora está cerrado. Puedes enviar el mensaje igual",
    opens: "abre",
    soon: "Cerramos pronto",
    hurry: "envíalo luego para que alcancemos a prepararlo.",
    alcohol: "Lleva alcohol: quien recibe tiene que ser mayor de 18 y mostrar su cédula.",
    noAlcohol: "El alcohol no se vende de esta forma o a esta hora: quítalo, o elige cómo lo quieres de nuevo.",
    belowMinimum: (gap: string, commune: string, minimum: string) =>
      `Faltan ${gap} para el mínimo de ${commune}, que es ${minimum}.`,
    timePassed: "Esa hora ya no se puede: elige otra.",
    littleCash: (due: string) => `Hay que pagar ${due}: revisa con cuánto pagas.`,
    unknownTable: "No tenemos una mesa con ese número: escanea otra vez su código, o llama a quien te atiende.",
    noChoices: "No se pudieron abrir las opciones. Revisa tu conexión y aprieta de nuevo.",
    noSearch: "No se pudo abrir la búsqueda. Revisa tu conexión y prueba de nuevo.",
    changed: "Sacamos del texto algunos signos que WhatsApp desarma, como emojis o asteriscos.",
    changes: "Algo cambió desde que lo elegiste:",
    seen: "Entendido",
    outdated:
      "Hay una versión nueva de esta página. Cárgala de nuevo para pedir: lo que elegiste queda guardado, salvo las notas.",
    reload: "Cargar de nuevo",
    soldOut: "Agotado",
    gone: "Ya no está",
    checking: "Revisando precios y horario…",
    unchecked: (seen: string) => `No pudimos revisar si algo cambió: el mensaje dice «Precios vistos ${seen}».`,
    pressAgain: " Aprieta de nuevo para abrir el chat.",
    copied: "Mensaje copiado.",
    notCopied: "No se pudo copiar. Selecciona el mensaje y cópialo a mano.",
    restored: "Recuperamos lo que habías elegido.",
    repeated: "Ahí está tu último pedido. Revísalo antes de enviarlo.",
    forgotten: "Borrado de este dispositivo.",
    cleared: "Pedido vacío.",
    total: "Total",
  },
  en: {
    nothing: "You have not chosen anything yet.",
    missingItems: "Choose something from the menu to write the message.",
    missingAddress: "The delivery needs an address.",
    badPhone: "The phone does not look like a number: type at least 6 digits, or leave it empty.",
    tooLong: "The message is too long. Shorten the notes or the address, or split the order.",
    tooMany: `An order takes up to ${ORDER_LIMITS.lines} different items. Take some off, or split the order.`,
    closed: "It is closed now. You may send the message all the same",
    opens: "it opens",
    soon: "We close soon",
    hurry: "send it right away so that there is time to prepare it.",
    alcohol: "It has alcohol: whoever receives it must be 18 or over and show identification.",
    noAlcohol: "Alcohol is not sold in this way or at this hour: take it off, or choose again how you would like it.",
    belowMinimum: (gap: string, commune: string, minimum: string) =>
      `${gap} pesos are missing for the minimum of ${commune}, which is ${minimum}.`,
    timePassed: "That time is no longer possible: choose another.",
    littleCash: (due: string) => `There are ${due} pesos to pay: check what you pay with.`,
    unknownTable: "We have no table with that number: scan its code again, or call your waiter.",
    noChoices: "The choices could not be opened. Check your connection and press again.",
    noSearch: "The search could not be opened. Check your connection and try again.",
    changed: "We took out some characters that WhatsApp mangles, such as emoji or asterisks.",
    changes: "Something changed since you chose it:",
    seen: "Got it",
    outdated: "There is a new version of this page. Load it again to order: what you chose is kept, but not the notes.",
    reload: "Load again",
    soldOut: "Sold out",
    gone: "No longer there",
    checking: "Checking prices and hours…",
    unchecked: (seen: string) =>
      `We could not check whether anything changed: the message says "Precios vistos ${seen}" (prices seen at).`,
    pressAgain: " Press again to open the chat.",
    copied: "Message copied.",
    notCopied: "It could not be copied. Select the message and copy it by hand.",
    restored: "We brought back what you had chosen.",
    repeated: "There is your last order. Check it before you send it.",
    forgotten: "Deleted from this device.",
    cleared: "Order emptied.",
    total: "Total",
  },
} as const;

/** The texts in the language of the page. */
export const ORDER_WORDS = WORDS[LANGUAGE];
