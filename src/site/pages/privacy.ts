/**
 * The privacy policy, with the items of article 14 ter of Chilean Law 19.628 as amended by Law 21.719. A test counts
 * the items.
 *
 * The texts here describe this program (the data that it keeps, sends and logs) and repeat the law. What the restaurant
 * does with data is the owner's content: the controller, recipients, hosting, retention of chats, other uses.
 * @module
 */
import { type Language, translated } from "../../leaves/language.ts";
import type { Content } from "../../schemas/content/content.ts";
import { markup } from "../markup/html.ts";
import { link, type PageWriter, paragraph, type Phrase } from "../frame/page.ts";
import { addressLine } from "../../domain/restaurant/address_line.ts";

/** An item: its heading, then its paragraphs. */
type Item = readonly [heading: string, ...paragraphs: Phrase[]];

/** The items that the law requires, in its order, by the URL fragments of the page. */
type Items = Readonly<Record<keyof ReturnType<typeof itemsInSpanish>, Item>>;

/** Writes the privacy policy. */
export const writePrivacyPage: PageWriter = (context) => {
  const { content, language } = context;
  const { privacy } = content.restaurant.legal;
  const items = ITEMS[language](content);
  const words = WORDS[language];
  return {
    title: words.title,
    description: words.description,
    lead: [
      paragraph(words.lead),
      {
        kind: "facts",
        rows: [[words.version, privacy.version], [words.updated, privacy.updated], [words.law, words.lawName]],
      },
    ],
    sections: Object.entries(items).map(([id, [heading, ...paragraphs]], at) => (
      { id, heading, headingHtml: markup`${at + 1}. ${heading}`, blocks: paragraphs.map(paragraph) }
    )),
  };
};

const WORDS = translated({
  title: ["Privacidad", "Privacy"],
  description: [
    "Qué datos trata este sitio, para qué, con quién y cómo ejercer tus derechos según la Ley 21.719.",
    "What data this site handles, why, with whom, and how to use your rights under Chilean Law 21.719.",
  ],
  lead: [
    "En corto: este sitio no tiene cuentas, no usa cookies, no mide visitas y no carga nada de terceros. Tu nombre y tu dirección los ve la cocina recién cuando tú envías el mensaje por WhatsApp.",
    "In short: this site has no accounts, uses no cookies, measures no visits and loads nothing from third parties. The kitchen sees your name and address only when you send the message over WhatsApp yourself.",
  ],
  version: ["Versión", "Version"],
  updated: ["Fecha", "Date"],
  law: ["Norma", "Law"],
  lawName: [
    "Ley 19.628 modificada por la Ley 21.719, artículo 14 ter",
    "Chilean Law 19.628 as amended by Law 21.719, article 14 ter",
  ],
});

const ITEMS: Readonly<Record<Language, (content: Content) => Items>> = { es: itemsInSpanish, en: itemsInEnglish };

function itemsInSpanish({ restaurant, delivery }: Content) {
  const { legal } = restaurant;
  const { privacy } = legal;
  const mail = link(privacy.email, `mailto:${privacy.email}`);
  const app = delivery.messaging.name;
  const tax = legal.tax_id ? `, RUT ${legal.tax_id}` : "";
  return {
    controller: [
      "Responsable, representante y contacto",
      `El responsable es ${legal.name ?? restaurant.name}${tax}, con domicilio en ${addressLine(restaurant)}.` +
      (legal.representative ? ` Su representante legal es ${legal.representative}.` : ""),
      ["Para cualquier asunto sobre tus datos escribe a ", mail, "."],
    ],
    data: [
      "Qué datos tratamos y de quiénes",
      "De quienes hacen un pedido: lo que escriben en el mensaje (nombre, dirección, teléfono de contacto, notas y lo que piden) y el número desde el que lo envían. Si en las notas cuentas una alergia, es un dato sensible: queda en el mensaje y, mientras armas el pedido, en tu dispositivo.",
      "De quienes visitan el sitio o usan la API: la dirección IP, mientras dura la respuesta. Para limitar el abuso de la API se cuentan las llamadas de cada dirección en la memoria del servidor: por minuto, y por hora las claves, los registros y los permisos que se piden. Si atienden varios servidores, se avisan quiénes llaman mucho, con un resumen cifrado de la dirección, cuya clave se cambia cada día y se borra al terminar el día; la dirección misma no se guarda. De una clave de la API se guarda solo su resumen; de un programa que se registra, además, el nombre que se haya dado, la dirección a la que vuelve después del permiso y, si nombra un correo, un resumen con sal que solo sirve para comprobar si alguien escribe el mismo. De un permiso se guarda qué puede hacer el programa y desde cuándo, no quién lo dio.",
    ],
    recipients: [
      "Quiénes los reciben",
      `El mensaje viaja por ${app}, que tiene sus propias condiciones; lo recibe solo nuestro local. ${privacy.recipients.es}`,
      privacy.hosting.es,
    ],
    purposes: [
      "Para qué y con qué base legal",
      `Para preparar, cobrar y entregar tu pedido y responderte: es necesario para el contrato que nos pides. Para cuidar que el sitio funcione y limitar el abuso: interés legítimo. Para cumplir obligaciones tributarias: la ley. ${privacy.other_uses.es}`,
    ],
    security: [
      "Cómo los protegemos",
      "La página arma el mensaje dentro de tu propio dispositivo: lo que escribes no llega a nuestro servidor. Cuando un programa arma el enlace por ti con nuestra API, el pedido se usa para responder y no se guarda ni se registra. La conexión va cifrada, las claves se guardan solo como resumen y el sitio no puede cargar código ajeno.",
      "Para imprimir tu pedido, la cocina puede pegar el mensaje en una página que lo lee en el equipo del local y no lo envía a ninguna parte. Si te responde, se abre el chat con tu número.",
    ],
    rights: [
      "Tus derechos y cómo ejercerlos",
      [
        "Puedes pedir acceso, rectificación, supresión, oposición, portabilidad y bloqueo de tus datos, gratis, escribiendo a ",
        mail,
        ". Respondemos dentro de treinta días corridos. Te podemos pedir algo que muestre que los datos son tuyos, como escribir desde el mismo número.",
      ],
    ],
    authority: [
      "Reclamo ante la Agencia",
      "Si no respondemos o la respuesta no te parece bien, puedes reclamar ante la Agencia de Protección de Datos Personales.",
    ],
    transfers: [
      "Transferencias al extranjero",
      `${app} es de Meta Platforms, que trata los mensajes fuera de Chile. Eso pasa cuando aprietas enviar. Si prefieres evitarlo, llama por teléfono o ven al local. ${privacy.transfers.es}`,
    ],
    retention: [
      "Cuánto tiempo",
      privacy.chat_retention.es,
      "La dirección IP y su resumen se borran a los pocos minutos de una llamada, o a las dos horas si con ella se pidió una clave, un registro o un permiso; la clave con que se hizo, al terminar el día. El sitio no guarda pedidos. Lo que se guarda de un programa registrado se borra al día siguiente; un permiso, a los 30 días o cuando alguien lo termina, y el nombre y la dirección del programa, a los 90.",
      "En tu dispositivo, y en ninguna otra parte, la página de la carta guarda: lo que elegiste, con retiro o despacho, los cubiertos y el número de tu mesa, hasta doce horas después del último cambio; y tu nombre, dirección, comuna, teléfono, hora, forma de pago y con cuánto pagas, las notas del pedido y de cada plato, y si abriste el chat, por las mismas doce horas como máximo y solo en esa pestaña, hasta que la cierras. Pasadas las doce horas no se usa, y se borra la próxima vez que abres la página. Las notas pueden contar una alergia: se guardan así para que no se pierda sin aviso al recargar o cambiar de idioma. Al abrir el chat, el mensaje entero va en la dirección del enlace: tu navegador puede dejarla en su historial, donde la puedes borrar. Si compartes el pedido, su enlace lleva los platos y nada de ti; lo que va después de «#» no llega a nuestro servidor.",
      "Si marcaste que se guarde el pedido, queda para repetirlo lo que elegiste con tu nombre, dirección, comuna y teléfono, sin las notas, hasta que aprietes «Olvidarlo». «Vaciar», y «Sí, lo envié» después de enviar, borran todo lo demás; el nombre, la dirección y las notas de otra pestaña que el navegador tenía dormida se borran al cerrarla.",
      "En el equipo de la cocina, la página que imprime los pedidos guarda solo sus códigos, a qué hora se imprimieron y cuánto llevaban de cada plato, hasta las seis de la mañana. Pasada esa hora no se usa, y se borra la próxima vez que se abre la página.",
    ],
    source: ["De dónde vienen", `De ti, o del programa que usaste para armar el pedido. ${privacy.other_sources.es}`],
    consent: [
      "Cómo retirar tu consentimiento",
      "Pedir no requiere un consentimiento aparte. Si guardaste tu pedido en el dispositivo, lo borras ahí mismo con «Olvidarlo». Si alguna vez te pedimos consentimiento para otra cosa, lo podrás retirar por el mismo correo, sin explicar por qué.",
    ],
    automated: ["Decisiones automatizadas", privacy.decisions.es],
  } as const satisfies Record<string, Item>;
}

function itemsInEnglish({ restaurant, delivery }: Content): Items {
  const { legal } = restaurant;
  const { privacy } = legal;
  const mail = link(privacy.email, `mailto:${privacy.email}`);
  const app = delivery.messaging.name;
  return {
    controller: [
      "Controller, representative and contact",
      `The controller is ${legal.name ?? restaurant.name}${legal.tax_id ? `, tax number ${legal.tax_id}` : ""}, at ${
        addressLine(restaurant)
      }.${legal.representative ? ` Its legal representative is ${legal.representative}.` : ""}`,
      ["For anything about your data write to ", mail, "."],
    ],
    data: [
      "What data, and whose",
      "Of people who order: what they write in the message (name, address, contact phone, notes and what they order) and the number it is sent from. An allergy in the notes is sensitive data: it stays in the message and, while you put the order together, on your device.",
      "Of people who visit the site or use the API: the IP address, for as long as the answer takes. To limit abuse of the API, the calls of each address are counted in the memory of the server: by the minute, and by the hour for keys, registrations and permissions. Where several servers answer, they tell each other who calls much, under a digest of the address, whose key changes every day and is deleted when the day ends; the address itself is not stored. Of an API key we keep its digest and nothing else; of a program that registers, also the name it gave itself, the address that it returns to after a permission and, if it names an e-mail address, a salted digest that only serves to check whether somebody types the same one. Of a permission we keep what the program may do and since when, not who gave it.",
    ],
    recipients: [
      "Who receives it",
      `The message travels over ${app}, which has its own terms; only our restaurant receives it. ${privacy.recipients.en}`,
      privacy.hosting.en,
    ],
    purposes: [
      "Purposes and legal basis",
      `To prepare, charge and deliver your order and to answer you: needed for the contract that you ask for. To keep the site working and limit abuse: legitimate interest. To meet tax duties: the law. ${privacy.other_uses.en}`,
    ],
    security: [
      "How it is protected",
      "The page builds the message on your own device: what you type does not reach our server. When a program builds the link for you with our API, the order is used to answer and is neither stored nor logged. The connection is encrypted, keys are kept only as digests, and the site cannot load anybody else's code.",
      "To print your order, the kitchen may paste the message into a page that reads it on the restaurant's own device and sends it nowhere. An answer opens the chat with your number.",
    ],
    rights: [
      "Your rights and how to use them",
      [
        "You may ask for access, rectification, erasure, objection, portability and blocking of your data, free of charge, by writing to ",
        mail,
        ". We answer within thirty days. We may ask for something that shows the data is yours, such as writing from the same number.",
      ],
    ],
    authority: [
      "Complaint to the Agency",
      "If we do not answer, or the answer does not satisfy you, you may complain to Chile's Personal Data Protection Agency (Agencia de Protección de Datos Personales).",
    ],
    transfers: [
      "Transfers abroad",
      `${app} belongs to Meta Platforms, which handles messages outside Chile. That happens when you press send. To avoid it, phone or come by. ${privacy.transfers.en}`,
    ],
    retention: [
      "For how long",
      privacy.chat_retention.en,
      "An IP address and its digest are deleted within minutes of a call, or two hours after one that asked for a key, a registration or a permission; the key of the digest, when the day ends. The site stores no orders. What is kept of a registered program is deleted after a day; a permission after 30 days or when somebody ends it, and the name and address of the program after 90.",
      "On your device, and nowhere else, the menu page keeps: what you chose, with pickup or delivery, cutlery and the number of your table, until twelve hours after the last change; and your name, address, commune, phone, time, means of payment and cash at hand, the notes of the order and of each dish, and whether you opened the chat, for the same twelve hours at most and only in that tab, until you close it. After twelve hours it is not used, and it is deleted the next time you open the page. Notes may tell of an allergy: they are kept like this so that a reload or a change of language does not lose it in silence. When you open the chat, the whole message is in the address of the link: your browser may keep it in its history, where you can delete it. If you share the order, its link holds the dishes and nothing about you; what stands after # never reaches our server.",
      "If you ticked the box to keep the order, what you chose stays to be repeated, with your name, address, commune and phone, without the notes, until you press “Forget it”. “Empty”, and “Yes, I sent it” after sending, delete everything else; the name, address and notes of another tab that the browser had put to sleep go when it is closed.",
      "On the kitchen's device, the page that prints the orders keeps only their codes, when they were printed and how much of each dish they had, until six in the morning. After that it is not used, and it is deleted the next time the page is opened.",
    ],
    source: [
      "Where it comes from",
      `From you, or from the program that you used to put the order together. ${privacy.other_sources.en}`,
    ],
    consent: [
      "Withdrawing consent",
      "Ordering needs no separate consent. If you kept your order on the device, “Forget it” deletes it there. Should we ever ask for consent to something else, you can withdraw it by the same e-mail, without giving a reason.",
    ],
    automated: ["Automated decisions", privacy.decisions.en],
  };
}
