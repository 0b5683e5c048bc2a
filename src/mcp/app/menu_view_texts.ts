/**
 * The texts of the menu view.
 * @module
 */
import { translated } from "../../leaves/language.ts";

/** The texts by language. */
export const TEXTS = translated({
  loading: ["Cargando la carta…", "Loading the menu…"],
  pickup: ["Retiro en el local", "Pickup"],
  delivery: ["Despacho a domicilio", "Delivery"],
  commune: ["Comuna", "Commune"],
  otherCommune: ["Otra: la confirmamos por chat", "Another: we confirm it in the chat"],
  address: ["Dirección: calle, número y depto.", "Address: street, number and apartment"],
  prepare: ["Preparar pedido", "Prepare order"],
  working: ["Preparando el pedido…", "Preparing the order…"],
  failed: [
    "No pudimos preparar el pedido: puede que la carta haya cambiado. Pide ayuda en el chat.",
    "We could not prepare the order: the menu may have changed. Ask for help in the chat.",
  ],
  open: ["Abrir en WhatsApp", "Open in WhatsApp"],
  fine: ["Nada se envía hasta que aprietes enviar en WhatsApp.", "Nothing is sent until you press send in WhatsApp."],
  back: ["Cambiar el pedido", "Change the order"],
  soldOut: ["Agotado", "Sold out"],
  less: ["Quitar uno", "Remove one"],
  more: ["Agregar uno", "Add one"],
  closed: ["El local está cerrado ahora; el mensaje lo dice.", "The restaurant is closed now; the message says so."],
  fee_unknown: [
    "El total es solo la comida: el local confirma el costo del despacho.",
    "The total is the food alone: the restaurant confirms the delivery fee.",
  ],
  age_restricted: [
    "Lleva alcohol: se pide carnet al entregar, solo mayores de 18.",
    "It has alcohol: 18 or over only, and we ask for identification on delivery.",
  ],
  text_changed: [
    "Quitamos signos que WhatsApp no muestra bien: lo que decían, escríbelo con palabras.",
    "We took out characters that WhatsApp does not show well: write in words what they said.",
  ],
  sandbox: ["Es una prueba: el pedido no llega a nadie.", "This is a test: the order reaches nobody."],
});
