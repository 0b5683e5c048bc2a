/**
 * The texts of the menu view.
 * @module
 */
import type { Language } from "../../leaves/language.ts";

/** The texts by language. */
export const TEXTS = {
  es: {
    loading: "Cargando la carta…",
    pickup: "Retiro en el local",
    delivery: "Despacho a domicilio",
    commune: "Comuna",
    otherCommune: "Otra: la confirmamos por chat",
    address: "Dirección: calle, número y depto.",
    prepare: "Preparar pedido",
    working: "Preparando el pedido…",
    failed: "No se pudo preparar el pedido: puede que la carta haya cambiado. Pide ayuda en el chat.",
    open: "Abrir en WhatsApp",
    fine: "Nada se envía hasta que aprietes enviar en WhatsApp.",
    back: "Cambiar el pedido",
    soldOut: "Agotado",
    less: "Quitar uno",
    more: "Agregar uno",
    closed: "El local está cerrado ahora; el mensaje lo dice.",
    fee_unknown: "El total es solo la comida: el local confirma el costo del despacho.",
    age_restricted: "Lleva alcohol: se pide carnet al entregar, solo mayores de 18.",
    text_changed: "Quitamos de tu texto signos que WhatsApp no muestra bien.",
    sandbox: "Es una prueba: el pedido no llega a nadie.",
  },
  en: {
    loading: "Loading the menu…",
    pickup: "Pickup",
    delivery: "Delivery",
    commune: "Commune",
    otherCommune: "Another: we confirm it in the chat",
    address: "Address: street, number and apartment",
    prepare: "Prepare order",
    working: "Preparing the order…",
    failed: "The order could not be prepared: the menu may have changed. Ask for help in the chat.",
    open: "Open in WhatsApp",
    fine: "Nothing is sent until you press send in WhatsApp.",
    back: "Change the order",
    soldOut: "Sold out",
    less: "Remove one",
    more: "Add one",
    closed: "The restaurant is closed now; the message says so.",
    fee_unknown: "The total is the food alone: the restaurant confirms the delivery fee.",
    age_restricted: "It has alcohol: identification is asked for on delivery, 18 or over only.",
    text_changed: "Signs that WhatsApp does not show well were taken out of your text.",
    sandbox: "This is a test: the order reaches nobody.",
  },
} as const satisfies Record<Language, unknown>;

/** What to say while the food is below the minimum of a commune. */
export const BELOW_MINIMUM: Readonly<Record<Language, (gap: string, commune: string, minimum: string) => string>> = {
  es: (gap, commune, minimum) => `Faltan ${gap} para el mínimo de ${commune}, que es ${minimum}.`,
  en: (gap, commune, minimum) => `${gap} pesos are missing for the minimum of ${commune}, which is ${minimum}.`,
};
