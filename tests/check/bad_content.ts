/**
 * One change for each mistake in the content files other than the menu, with the loader's expected message: a table for
 * content_test.ts.
 * @module
 */
import { bad, badAfter, type BadContentRow, type Loose } from "./bad_content_row.ts";
import { SAMPLE_CONTENT } from "../sample_content.ts";

const HOURS: Loose = JSON.parse(Deno.readTextFileSync(new URL("hours.json", SAMPLE_CONTENT)));
const EXCEPTIONS: { date: string }[] = HOURS.exceptions;
const christmas = EXCEPTIONS.findIndex(({ date }) => date === "2027-12-25");

/** By file; each row makes one mistake. */
export const BAD_CONTENT: Readonly<Record<string, readonly BadContentRow[]>> = {
  "hours.json": [
    bad("an unknown zone", "/timezone", "America/Santigo", '¿Quisiste decir "America/Santiago"?'),
    bad("a zone in other capitals", "/timezone", "america/santiago", '¿Quisiste decir "America/Santiago"?'),
    bad("an offset for a zone", "/timezone", "-03:00", "No existe la zona"),
    bad("a missing day", "/weekly/monday", undefined, "Turnos del lunes: Falta"),
    bad("a time without leading zero", "/weekly/friday/0/opens", "9:00", '¿Quisiste decir "09:00"?'),
    bad("a time with a point", "/weekly/friday/0/opens", "13.30", '¿Quisiste decir "13:30"?'),
    bad(
      "a word for a closed day of the week",
      "/weekly/monday",
      "closed",
      "Turnos del lunes: Si no hay ninguno, escribe []",
    ),
    badAfter(
      "a word in the list of a closed day of the week",
      (h) => (h.weekly.monday = ["closed"]),
      "/weekly/monday/0",
      "o bórralo de la lista",
    ),
    bad(
      "minutes with a decimal",
      "/closing_soon_minutes",
      30.5,
      "Minutos de aviso antes del cierre: Va sin decimales: 30, por ejemplo.",
    ),
    bad("the zone of another country", "/timezone", "Europe/Paris", "La zona horaria no es de Chile"),
    bad("a time after 24:00", "/weekly/friday/1/closes", "25:00", 'de "00:00" a "24:00"'),
    {
      name: "a shift of no length",
      edit: (h) => (h.weekly.friday[0].closes = "13:00"),
      pointer: "/weekly/friday/0",
      says: "abre y cierra a la misma hora el viernes",
      found: "13:00 a 13:00",
    },
    badAfter(
      "a shift that opens at 24:00",
      (h) => (h.weekly.saturday[0] = { opens: "24:00", closes: "02:00" }),
      "/weekly/saturday/0/opens",
      "no puede abrir a las 24:00 el sábado",
    ),
    {
      name: "overlapping shifts",
      edit: (h) => (h.weekly.tuesday[1].opens = "15:30"),
      pointer: "/weekly/tuesday/1",
      says:
        "Dos turnos se cruzan el martes: 13:00 a 16:00 y 15:30 a 23:00. Cambia las horas, o déjalos en un solo turno",
      found: "15:30 a 23:00",
    },
    badAfter(
      "a shift inside another, past midnight",
      (h) => (h.weekly.monday = [{ opens: "19:00", closes: "02:00" }, { opens: "21:00", closes: "23:00" }]),
      "/weekly/monday/1",
      "o déjalos en un solo turno de 19:00 a 02:00.",
    ),
    badAfter(
      "shifts that fill more than a day",
      (h) => (h.weekly.monday = [{ opens: "08:00", closes: "20:00" }, { opens: "10:00", closes: "09:00" }]),
      "/weekly/monday/1",
      "o borra uno: juntos no caben en un día.",
    ),
    badAfter(
      "shifts out of order",
      (h) => h.weekly.tuesday.reverse(),
      "/weekly/tuesday/1",
      "desordenados el martes. Ponlos del más temprano al más tarde: 13:00 a 16:00, 19:00 a 23:00.",
    ),
    {
      name: "a shift that runs into the next day's",
      edit: (h) => (h.weekly.sunday[0].opens = "00:30"),
      pointer: "/weekly/saturday/0/closes",
      says: "termina cuando el domingo ya abrió",
      found: "01:00",
    },
    {
      name: "Sunday running into Monday",
      edit: (h) => {
        h.weekly.sunday[0].closes = "02:00";
        h.weekly.monday.push({ opens: "01:00", closes: "03:00" });
      },
      pointer: "/weekly/sunday/0/closes",
      says: "termina cuando el lunes ya abrió",
    },
    bad("minutes that are negative", "/closing_soon_minutes", -5, "No puede ser menos que 0"),
    bad("a date that does not exist", `/exceptions/${christmas}/date`, "2027-02-30", "El día 2027-02-30 no existe"),
    bad("29 February of a common year", `/exceptions/${christmas}/date`, "2027-02-29", "El día 2027-02-29 no existe"),
    bad("a date the Chilean way", `/exceptions/${christmas}/date`, "25-12-2027", 'una fecha "AAAA-MM-DD"'),
    badAfter(
      "a date twice",
      (h) => h.exceptions.push(structuredClone(h.exceptions.at(-1))),
      `/exceptions/${EXCEPTIONS.length}/date`,
      "La fecha 2028-12-31 está dos veces",
    ),
    badAfter(
      "a date out of order",
      (h) => h.exceptions.push({ ...h.exceptions[0], date: "2028-01-15" }),
      `/exceptions/${EXCEPTIONS.length}/date`,
      "La fecha 2028-01-15 está después de 2028-12-31",
    ),
    bad(
      "hours in Spanish",
      `/exceptions/${christmas}/hours`,
      "cerrado",
      'Horario de esa fecha de 2027-12-25: Escribe "closed" (cerrado)',
    ),
    bad("an empty list of shifts for a date", `/exceptions/${christmas}/hours`, [], 'Escribe "closed" (cerrado)'),
    badAfter(
      "a bad time inside a date's own shifts",
      (h) => (h.exceptions[christmas].hours = [{ opens: "13:00", closes: "18h" }]),
      `/exceptions/${christmas}/hours/0/closes`,
      "Hora de cierre de 2027-12-25",
    ),
    badAfter(
      "an unknown key inside a date's own shifts",
      (h) => (h.exceptions[christmas].hours = [{ opens: "13:00", closes: "18:00", close: "19:00" }]),
      `/exceptions/${christmas}/hours/0/close`,
      '"close" no existe',
    ),
    badAfter(
      "overlapping shifts on a date",
      (h) => h.exceptions[christmas].hours = [{ opens: "13:00", closes: "18:00" }, { opens: "17:00", closes: "20:00" }],
      `/exceptions/${christmas}/hours/1`,
      "Dos turnos se cruzan el 2027-12-25",
    ),
    bad(
      "a date without saying whether it is a holiday",
      `/exceptions/${christmas}/holiday`,
      undefined,
      "«Es feriado» de 2027-12-25: Falta",
    ),
  ],
  "restaurant.json": [
    bad("a place as a list", "/geo", [-33.45678, -70.59876], "Escríbelo entre llaves { }, no entre corchetes [ ]"),
    badAfter(
      "a colour by its name",
      (r) => (r.looks = { colours: { brand: "green" } }),
      "/looks/colours/brand",
      'Color de la marca: Debe ser un color con # y seis cifras de 0 a f, en minúsculas, como "#0b5d3b".',
    ),
    badAfter(
      "a colour in Spanish for its key",
      (r) => (r.looks = { colours: { marca: "#0b5d3b" } }),
      "/looks/colours/marca",
      '"marca" no existe. ¿Quisiste decir "brand"?',
    ),
    badAfter(
      "a yellow brand on white",
      (r) => (r.looks = { colours: { brand: "#ffcc00", paper: "#ffffff" } }),
      "/looks/colours/brand",
      '"brand" con el fondo (#ffffff) tiene un contraste de 1,5: cuesta leer. Prueba con "#755e00".',
      { found: '"#ffcc00"', allowed: "un contraste de 4,5 o más" },
    ),
    badAfter(
      "a brand that only the boxes are too dark for",
      (r) => (r.looks = { colours: { brand: "#737373", paper: "#ffffff" } }),
      "/looks/colours/brand",
      '"brand" con los recuadros (#f0efee) tiene un contraste de 4,1',
    ),
    badAfter(
      "grey texts",
      (r) => (r.looks = { colours: { ink: "#999999" } }),
      "/looks/colours/ink",
      '"ink" con el fondo (#fff8ec) tiene un contraste de 2,6',
    ),
    badAfter(
      "a frame that is not dark",
      (r) => (r.looks = { colours: { frame: "#e0e0e0" } }),
      "/looks/colours/frame",
      '"frame" con el texto claro (#fff8ec) tiene un contraste de 1,2',
    ),
    badAfter(
      "a dark blue that should glow",
      (r) => (r.looks = { colours: { glow: "#20408f" } }),
      "/looks/colours/glow",
      '"glow" con el marco (#1d1310) tiene un contraste de 1,9',
    ),
    badAfter(
      "a brand for the dark theme that is dark too",
      (r) => (r.looks = { colours: { brand: "#0b5d3b", dark: { brand: "#0b5d3b" } } }),
      "/looks/colours/dark/brand",
      '"brand" con el fondo (#17100d) tiene un contraste de 2,3',
    ),
    bad("a phone with spaces", "/phone", "+56 9 0012 4676", "sin espacios ni guiones"),
    bad("a Chilean phone of eight digits", "/phone", "+5690012467", "El teléfono no tiene nueve cifras después de +56"),
    bad(
      "latitude and longitude swapped",
      "/geo",
      { latitude: -70.59876, longitude: -33.45612 },
      '¿Quisiste decir "latitude": -33.45612, "longitude": -70.59876?',
    ),
    bad(
      "a place without its signs",
      "/geo",
      { latitude: 33.45612, longitude: 70.59876 },
      '¿Quisiste decir "latitude": -33.45612, "longitude": -70.59876?',
    ),
    bad(
      "a place swapped and without its signs",
      "/geo",
      { latitude: 70.59876, longitude: 33.45612 },
      '¿Quisiste decir "latitude": -33.45612, "longitude": -70.59876?',
    ),
    bad(
      "a place in Argentina's sea",
      "/geo",
      { latitude: -40, longitude: -50 },
      "Ese punto no está en Chile. Copia el del mapa",
    ),
    bad("a tax number with a wrong check digit", "/legal/tax_id", "76.123.456-7", "Con esas cifras terminaría en -0"),
    bad(
      "a tax number without its check digit",
      "/legal/tax_id",
      "76123456",
      "Escríbelo con guion y dígito verificador",
    ),
    bad("a price range in words", "/price_range", "barato", 'Debe ser de uno a cuatro signos de peso, como "$$".'),
    bad("a bad email", "/email", "hola.horno", "falta la arroba"),
    bad("a country by name", "/address/country", "Chile", "dos mayúsculas"),
    bad(
      "a country whose law the code does not know",
      "/address/country",
      "FR",
      "El código solo conoce Chile (CL). Para publicar en FR hay que escribir antes:\n   - la moneda",
      { found: '"FR"', allowed: '"CL"' },
    ),
    bad(
      "a postal code of another country in Chile",
      "/address/postalCode",
      "C1425ABC",
      "El código postal no tiene siete cifras",
      { allowed: "siete cifras entre comillas" },
    ),
    bad("a latitude outside the Earth", "/geo/latitude", -334.5, "No puede ser menos que -90"),
    bad("a social page over http", "/social/0/url", "http://fotos.example/", "Debe empezar con https://"),
    bad(
      "a social page that is no address",
      "/social/0/url",
      "@horno",
      "Dirección en la red de «Fotos»: Copia la dirección completa",
    ),
    bad("a service name with blanks", "/service", "mi horno", "Nombre técnico del servicio: Debe ser minúsculas"),
    bad(
      "a name that would break the message",
      "/name",
      "*Horno*",
      "Nombre del local: Debe ser un texto sin los signos",
    ),
    bad(
      "a privacy policy of a day that does not exist",
      "/legal/privacy/updated",
      "2026-02-30",
      "Fecha de la versión: El día 2026-02-30 no existe. Revisa la fecha.",
      { allowed: "una fecha del calendario" },
    ),
    bad("no means of payment", "/payment", [], "Formas de pago: Agrega"),
    badAfter(
      "a way to pay in Spanish",
      (r) => (r.payment[0].means = ["efectivo"]),
      "/payment/0/means/0",
      '¿Quisiste decir "cash"?',
    ),
  ],
  "delivery.json": [
    bad("a word for the communes, which may be none", "/communes", "Ñuñoa", "Si no hay ninguno, escribe []; si hay"),
    bad("a delay of hours", "/delay_minutes", 240, "Minutos de demora"),
    bad("a pause until a time without a date", "/paused_until", "21:30", "Pedidos en pausa hasta", {
      allowed: 'una fecha y hora "AAAA-MM-DDTHH:MM", como "2026-12-25T21:30"',
    }),
    bad("a pause until a day that does not exist", "/paused_until", "2026-11-31T21:30", "Pedidos en pausa hasta"),
    badAfter(
      "test orders to the real number",
      (d) => (d.messaging.sandbox_number = d.messaging.number),
      "/messaging/sandbox_number",
      "los pedidos de prueba llegarían a la cocina",
    ),
    {
      name: "test orders to the restaurant's phone",
      edit: (d) => {
        d.messaging.number = "+56900124677";
        d.messaging.sandbox_number = "+56900124676";
      },
      pointer: "/messaging/sandbox_number",
      says: "los pedidos de prueba llegarían a la cocina",
    },
    bad(
      "a Chilean messaging number of ten digits",
      "/messaging/number",
      "+569001246760",
      "El número que recibe los pedidos no tiene nueve cifras",
    ),
    badAfter("a fourth platform", (d) => (d.platform_d = d.platform_a), "/platform_d", '"platform_d" no existe'),
    bad("a platform without an address", "/platform_b/url", undefined, "Dirección del local en la plataforma"),
    bad(
      "a fee in words that no commune has",
      "/fee_note/en",
      "Delivery costs from $1.500 to CLP 3,900.",
      "El texto dice CLP 3,900, y ninguna comuna tiene ese monto",
    ),
    bad("a commune twice, without accents", "/communes/2/name", "NUNOA", "ya está: la tiene «Ñuñoa»"),
    badAfter(
      "another spelling that is a commune",
      (d) => (d.communes[0].also = ["La-Reina"]),
      "/communes/3/name",
      "ya está: la tiene «Ñuñoa»",
    ),
    badAfter(
      "a spelling without letters",
      (d) => (d.communes[0].also = ["..."]),
      "/communes/0/also/0",
      "no tiene letras",
    ),
    bad("a fee that coins cannot pay", "/communes/1/fee", 1995, "Escribe 1990 o 2000"),
    bad("a minimum with a point", "/communes/1/minimum", 10.5, "¿Quisiste decir 10500?"),
    bad("a ride of no time", "/communes/1/minutes", 0, "No puede ser menos que 5"),
    bad("times every seven minutes", "/timing/slot_minutes", 7, "Cada 7 minutos no calza con la hora"),
    bad("a hundred days ahead", "/timing/days_ahead", 100, "No puede ser más que 60"),
    bad("an hour without leading zero for alcohol", "/alcohol/from", "9:00", '¿Quisiste decir "09:00"?'),
    bad("a large order of one", "/large_order/items", 1, "No puede ser menos que 2"),
    bad("a large order without its hours", "/large_order/hours", undefined, "Con cuántas horas de anticipación: Falta"),
    bad("more tables than an order can name", "/tables", 201, "No puede ser más que 200"),
    badAfter("a key with the signs of pointers", (d) => (d["a/b~c"] = 1), "/a~1b~0c", '"a/b~c" no existe'),
  ],
  "agents.json": [
    bad("a long summary", "/summary", "a".repeat(101), "acórtalo a 100"),
    bad("too many queries", "/representative_queries/es", ["a", "b", "c", "d", "e", "f"], "Tiene 6; deja 5 o menos", {
      found: "una lista de 6",
    }),
    bad(
      "a review on a day that does not exist",
      "/reviewed",
      "2026-02-29",
      "Fecha de la última revisión: El día 2026-02-29 no existe",
    ),
    bad("a review on a day of the wrong form", "/reviewed", "2026-02-32", 'Debe ser una fecha "AAAA-MM-DD"'),
    bad("a rule that is a number", "/ordering_rules/1", 7, "Reglas para pedir: Escríbelo entre comillas"),
  ],
};
