/**
 * One change for each mistake in the content files other than the menu, with the loader's expected message: a table for
 * content_test.ts.
 * @module
 */
import type { BadContentRow, Loose } from "./bad_content_row.ts";
import { SAMPLE_CONTENT } from "../../sample_content.ts";

const HOURS: Loose = JSON.parse(Deno.readTextFileSync(new URL("hours.json", SAMPLE_CONTENT)));
const EXCEPTIONS: { date: string }[] = HOURS.exceptions;
const christmas = EXCEPTIONS.findIndex(({ date }) => date === "2027-12-25");

/** By file; each row makes one mistake. */
export const BAD_CONTENT: Readonly<Record<string, readonly BadContentRow[]>> = {
  "hours.json": [
    {
      name: "an unknown zone",
      edit: (h) => (h.timezone = "America/Santigo"),
      pointer: "/timezone",
      says: '¿Quisiste decir "America/Santiago"?',
    },
    {
      name: "a zone in other capitals",
      edit: (h) => (h.timezone = "america/santiago"),
      pointer: "/timezone",
      says: '¿Quisiste decir "America/Santiago"?',
    },
    {
      name: "an offset for a zone",
      edit: (h) => (h.timezone = "-03:00"),
      pointer: "/timezone",
      says: "No existe la zona",
    },
    {
      name: "a missing day",
      edit: (h) => delete h.weekly.monday,
      pointer: "/weekly/monday",
      says: "Turnos del lunes: Falta",
    },
    {
      name: "a time without leading zero",
      edit: (h) => (h.weekly.friday[0].opens = "9:00"),
      pointer: "/weekly/friday/0/opens",
      says: '¿Quisiste decir "09:00"?',
    },
    {
      name: "a time with a point",
      edit: (h) => (h.weekly.friday[0].opens = "13.30"),
      pointer: "/weekly/friday/0/opens",
      says: '¿Quisiste decir "13:30"?',
    },
    {
      name: "a word for a closed day of the week",
      edit: (h) => (h.weekly.monday = "closed"),
      pointer: "/weekly/monday",
      says: "Turnos del lunes: Si no hay ninguno, escribe []",
    },
    {
      name: "a word in the list of a closed day of the week",
      edit: (h) => (h.weekly.monday = ["closed"]),
      pointer: "/weekly/monday/0",
      says: "o bórralo de la lista",
    },
    {
      name: "minutes with a decimal",
      edit: (h) => (h.closing_soon_minutes = 30.5),
      pointer: "/closing_soon_minutes",
      says: "Minutos de aviso antes del cierre: Va sin decimales: 30, por ejemplo.",
    },
    {
      name: "the zone of another country",
      edit: (h) => (h.timezone = "Europe/Paris"),
      pointer: "/timezone",
      says: "La zona horaria no es de Chile",
    },
    {
      name: "a time after 24:00",
      edit: (h) => (h.weekly.friday[1].closes = "25:00"),
      pointer: "/weekly/friday/1/closes",
      says: 'de "00:00" a "24:00"',
    },
    {
      name: "a shift of no length",
      edit: (h) => (h.weekly.friday[0].closes = "13:00"),
      pointer: "/weekly/friday/0",
      says: "abre y cierra a la misma hora el viernes",
      found: "13:00 a 13:00",
    },
    {
      name: "a shift that opens at 24:00",
      edit: (h) => (h.weekly.saturday[0] = { opens: "24:00", closes: "02:00" }),
      pointer: "/weekly/saturday/0/opens",
      says: "no puede abrir a las 24:00 el sábado",
    },
    {
      name: "overlapping shifts",
      edit: (h) => (h.weekly.tuesday[1].opens = "15:30"),
      pointer: "/weekly/tuesday/1",
      says:
        "Dos turnos se cruzan el martes: 13:00 a 16:00 y 15:30 a 23:00. Cambia las horas, o déjalos en un solo turno",
      found: "15:30 a 23:00",
    },
    {
      name: "a shift inside another, past midnight",
      edit: (h) => (h.weekly.monday = [{ opens: "19:00", closes: "02:00" }, { opens: "21:00", closes: "23:00" }]),
      pointer: "/weekly/monday/1",
      says: "o déjalos en un solo turno de 19:00 a 02:00.",
    },
    {
      name: "shifts that fill more than a day",
      edit: (h) => (h.weekly.monday = [{ opens: "08:00", closes: "20:00" }, { opens: "10:00", closes: "09:00" }]),
      pointer: "/weekly/monday/1",
      says: "o borra uno: juntos no caben en un día.",
    },
    {
      name: "shifts out of order",
      edit: (h) => h.weekly.tuesday.reverse(),
      pointer: "/weekly/tuesday/1",
      says: "desordenados el martes. Ponlos del más temprano al más tarde: 13:00 a 16:00, 19:00 a 23:00.",
    },
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
    {
      name: "minutes that are negative",
      edit: (h) => (h.closing_soon_minutes = -5),
      pointer: "/closing_soon_minutes",
      says: "No puede ser menos que 0",
    },
    {
      name: "a date that does not exist",
      edit: (h) => (h.exceptions[christmas].date = "2027-02-30"),
      pointer: `/exceptions/${christmas}/date`,
      says: "El día 2027-02-30 no existe",
    },
    {
      name: "29 February of a common year",
      edit: (h) => (h.exceptions[christmas].date = "2027-02-29"),
      pointer: `/exceptions/${christmas}/date`,
      says: "El día 2027-02-29 no existe",
    },
    {
      name: "a date the Chilean way",
      edit: (h) => (h.exceptions[christmas].date = "25-12-2027"),
      pointer: `/exceptions/${christmas}/date`,
      says: 'una fecha "AAAA-MM-DD"',
    },
    {
      name: "a date twice",
      edit: (h) => h.exceptions.push(structuredClone(h.exceptions.at(-1))),
      pointer: `/exceptions/${EXCEPTIONS.length}/date`,
      says: "La fecha 2028-12-31 está dos veces",
    },
    {
      name: "a date out of order",
      edit: (h) => h.exceptions.push({ ...h.exceptions[0], date: "2028-01-15" }),
      pointer: `/exceptions/${EXCEPTIONS.length}/date`,
      says: "La fecha 2028-01-15 está después de 2028-12-31",
    },
    {
      name: "hours in Spanish",
      edit: (h) => (h.exceptions[christmas].hours = "cerrado"),
      pointer: `/exceptions/${christmas}/hours`,
      says: 'Horario de esa fecha de 2027-12-25: Escribe "closed" (cerrado)',
    },
    {
      name: "an empty list of shifts for a date",
      edit: (h) => (h.exceptions[christmas].hours = []),
      pointer: `/exceptions/${christmas}/hours`,
      says: 'Escribe "closed" (cerrado)',
    },
    {
      name: "a bad time inside a date's own shifts",
      edit: (h) => (h.exceptions[christmas].hours = [{ opens: "13:00", closes: "18h" }]),
      pointer: `/exceptions/${christmas}/hours/0/closes`,
      says: "Hora de cierre de 2027-12-25",
    },
    {
      name: "an unknown key inside a date's own shifts",
      edit: (h) => (h.exceptions[christmas].hours = [{ opens: "13:00", closes: "18:00", close: "19:00" }]),
      pointer: `/exceptions/${christmas}/hours/0/close`,
      says: '"close" no existe',
    },
    {
      name: "overlapping shifts on a date",
      edit: (h) =>
        h.exceptions[christmas].hours = [{ opens: "13:00", closes: "18:00" }, { opens: "17:00", closes: "20:00" }],
      pointer: `/exceptions/${christmas}/hours/1`,
      says: "Dos turnos se cruzan el 2027-12-25",
    },
    {
      name: "a date without saying whether it is a holiday",
      edit: (h) => delete h.exceptions[christmas].holiday,
      pointer: `/exceptions/${christmas}/holiday`,
      says: "Es feriado de 2027-12-25: Falta",
    },
  ],
  "restaurant.json": [
    {
      name: "a phone with spaces",
      edit: (r) => (r.phone = "+56 9 0012 4676"),
      pointer: "/phone",
      says: "sin espacios ni guiones",
    },
    {
      name: "a Chilean phone of eight digits",
      edit: (r) => (r.phone = "+5690012467"),
      pointer: "/phone",
      says: "El teléfono no tiene nueve cifras después de +56",
    },
    {
      name: "latitude and longitude swapped",
      edit: (r) => (r.geo = { latitude: -70.59876, longitude: -33.45612 }),
      pointer: "/geo",
      says: '¿Quisiste decir "latitude": -33.45612, "longitude": -70.59876?',
    },
    {
      name: "a place without its signs",
      edit: (r) => (r.geo = { latitude: 33.45612, longitude: 70.59876 }),
      pointer: "/geo",
      says: '¿Quisiste decir "latitude": -33.45612, "longitude": -70.59876?',
    },
    {
      name: "a place swapped and without its signs",
      edit: (r) => (r.geo = { latitude: 70.59876, longitude: 33.45612 }),
      pointer: "/geo",
      says: '¿Quisiste decir "latitude": -33.45612, "longitude": -70.59876?',
    },
    {
      name: "a place in Argentina's sea",
      edit: (r) => (r.geo = { latitude: -40, longitude: -50 }),
      pointer: "/geo",
      says: "Ese punto no está en Chile. Copia el del mapa",
    },
    {
      name: "a tax number with a wrong check digit",
      edit: (r) => (r.legal.tax_id = "76.123.456-7"),
      pointer: "/legal/tax_id",
      says: "Con esas cifras terminaría en -0",
    },
    {
      name: "a tax number without its check digit",
      edit: (r) => (r.legal.tax_id = "76123456"),
      pointer: "/legal/tax_id",
      says: "Escríbelo con guion y dígito verificador",
    },
    {
      name: "a price range in words",
      edit: (r) => (r.price_range = "barato"),
      pointer: "/price_range",
      says: 'Debe ser de uno a cuatro signos de peso, como "$$".',
    },
    { name: "a bad email", edit: (r) => (r.email = "hola.horno"), pointer: "/email", says: "falta la arroba" },
    {
      name: "a country by name",
      edit: (r) => (r.address.country = "Chile"),
      pointer: "/address/country",
      says: "dos mayúsculas",
    },
    {
      name: "a country whose law the code does not know",
      edit: (r) => (r.address.country = "FR"),
      pointer: "/address/country",
      says: "El código solo conoce Chile (CL). Para publicar en FR hay que escribir antes:\n   - la moneda",
      found: '"FR"',
      allowed: '"CL"',
    },
    {
      name: "a postal code of another country in Chile",
      edit: (r) => (r.address.postalCode = "C1425ABC"),
      pointer: "/address/postalCode",
      says: "El código postal no tiene siete cifras",
      allowed: "siete cifras entre comillas",
    },
    {
      name: "a latitude outside the Earth",
      edit: (r) => (r.geo.latitude = -334.5),
      pointer: "/geo/latitude",
      says: "No puede ser menos que -90",
    },
    {
      name: "a social page over http",
      edit: (r) => (r.social[0].url = "http://fotos.example/"),
      pointer: "/social/0/url",
      says: "Debe empezar con https://",
    },
    {
      name: "a social page that is no address",
      edit: (r) => (r.social[0].url = "@horno"),
      pointer: "/social/0/url",
      says: "Dirección en la red de «Fotos»: Copia la dirección completa",
    },
    {
      name: "a service name with blanks",
      edit: (r) => (r.service = "mi horno"),
      pointer: "/service",
      says: "Nombre técnico del servicio: Debe ser minúsculas",
    },
    {
      name: "a name that would break the message",
      edit: (r) => (r.name = "*Horno*"),
      pointer: "/name",
      says: "Nombre del local: Debe ser un texto sin los signos",
    },
    {
      name: "a privacy policy of a day that does not exist",
      edit: (r) => (r.legal.privacy.updated = "2026-02-30"),
      pointer: "/legal/privacy/updated",
      says: "Fecha de la versión: El día 2026-02-30 no existe. Revisa la fecha.",
      allowed: "una fecha del calendario",
    },
    {
      name: "no means of payment",
      edit: (r) => (r.payment = []),
      pointer: "/payment",
      says: "Formas de pago: La lista",
    },
    {
      name: "a way to pay in Spanish",
      edit: (r) => (r.payment[0].means = ["efectivo"]),
      pointer: "/payment/0/means/0",
      says: "Usa una de las palabras permitidas",
    },
  ],
  "delivery.json": [
    {
      name: "a word for the communes, which cannot be none",
      edit: (d) => (d.communes = "Ñuñoa"),
      pointer: "/communes",
      says: "Ponlos entre corchetes: [{ … }].",
    },
    {
      name: "a delay of hours",
      edit: (d) => (d.delay_minutes = 240),
      pointer: "/delay_minutes",
      says: "Minutos de demora",
    },
    {
      name: "a pause until a time without a date",
      edit: (d) => (d.paused_until = "21:30"),
      pointer: "/paused_until",
      says: "Pedidos en pausa hasta",
      allowed: 'una fecha y hora "AAAA-MM-DDTHH:MM", como "2026-12-25T21:30"',
    },
    {
      name: "a pause until a day that does not exist",
      edit: (d) => (d.paused_until = "2026-11-31T21:30"),
      pointer: "/paused_until",
      says: "Pedidos en pausa hasta",
    },
    {
      name: "test orders to the real number",
      edit: (d) => (d.messaging.sandbox_number = d.messaging.number),
      pointer: "/messaging/sandbox_number",
      says: "los pedidos de prueba llegarían a la cocina",
    },
    {
      name: "test orders to the restaurant's phone",
      edit: (d) => {
        d.messaging.number = "+56900124677";
        d.messaging.sandbox_number = "+56900124676";
      },
      pointer: "/messaging/sandbox_number",
      says: "los pedidos de prueba llegarían a la cocina",
    },
    {
      name: "a Chilean messaging number of ten digits",
      edit: (d) => (d.messaging.number = "+569001246760"),
      pointer: "/messaging/number",
      says: "El número que recibe los pedidos no tiene nueve cifras",
    },
    {
      name: "a fourth platform",
      edit: (d) => (d.platform_d = d.platform_a),
      pointer: "/platform_d",
      says: '"platform_d" no existe',
    },
    {
      name: "a missing platform",
      edit: (d) => delete d.platform_b,
      pointer: "/platform_b",
      says: "Segunda plataforma de reparto: Falta",
    },
    {
      name: "a fee in words that no commune has",
      edit: (d) => (d.fee_note.en = "Delivery costs from $1.500 to $3.900 pesos."),
      pointer: "/fee_note/en",
      says: "El texto dice $3.900, y ninguna comuna tiene ese monto",
    },
    {
      name: "a commune twice, without accents",
      edit: (d) => (d.communes[2].name = "NUNOA"),
      pointer: "/communes/2/name",
      says: "ya está: la tiene «Ñuñoa»",
    },
    {
      name: "another spelling that is a commune",
      edit: (d) => (d.communes[0].also = ["La-Reina"]),
      pointer: "/communes/3/name",
      says: "ya está: la tiene «Ñuñoa»",
    },
    {
      name: "a spelling without letters",
      edit: (d) => (d.communes[0].also = ["..."]),
      pointer: "/communes/0/also/0",
      says: "no tiene letras",
    },
    {
      name: "a fee that coins cannot pay",
      edit: (d) => (d.communes[1].fee = 1995),
      pointer: "/communes/1/fee",
      says: "Escribe 1990 o 2000",
    },
    {
      name: "a minimum with a point",
      edit: (d) => (d.communes[1].minimum = 10.5),
      pointer: "/communes/1/minimum",
      says: "¿Quisiste decir 10500?",
    },
    {
      name: "a ride of no time",
      edit: (d) => (d.communes[1].minutes = 0),
      pointer: "/communes/1/minutes",
      says: "No puede ser menos que 5",
    },
    {
      name: "times every seven minutes",
      edit: (d) => (d.timing.slot_minutes = 7),
      pointer: "/timing/slot_minutes",
      says: "Cada 7 minutos no calza con la hora",
    },
    {
      name: "a hundred days ahead",
      edit: (d) => (d.timing.days_ahead = 100),
      pointer: "/timing/days_ahead",
      says: "No puede ser más que 60",
    },
    {
      name: "an hour without leading zero for alcohol",
      edit: (d) => (d.alcohol.from = "9:00"),
      pointer: "/alcohol/from",
      says: '¿Quisiste decir "09:00"?',
    },
    {
      name: "more tables than an order can name",
      edit: (d) => (d.tables = 201),
      pointer: "/tables",
      says: "No puede ser más que 200",
    },
    {
      name: "a key with the signs of pointers",
      edit: (d) => (d["a/b~c"] = 1),
      pointer: "/a~1b~0c",
      says: '"a/b~c" no existe',
    },
  ],
  "agents.json": [
    { name: "a long summary", edit: (a) => (a.summary = "a".repeat(101)), pointer: "/summary", says: "acórtalo a 100" },
    {
      name: "too many queries",
      edit: (a) => (a.representative_queries.es = ["a", "b", "c", "d", "e", "f"]),
      pointer: "/representative_queries/es",
      says: "Tiene 6; deja 5 o menos",
      found: "una lista de 6",
    },
    {
      name: "a review on a day that does not exist",
      edit: (a) => (a.reviewed = "2026-02-29"),
      pointer: "/reviewed",
      says: "Fecha de la última revisión: El día 2026-02-29 no existe",
    },
    {
      name: "a review on a day of the wrong form",
      edit: (a) => (a.reviewed = "2026-02-32"),
      pointer: "/reviewed",
      says: 'Debe ser una fecha "AAAA-MM-DD"',
    },
    {
      name: "a rule that is a number",
      edit: (a) => (a.ordering_rules[1] = 7),
      pointer: "/ordering_rules/1",
      says: "Reglas para pedir: Escríbelo entre comillas",
    },
  ],
};
