/**
 * Properties of the rules about text, money and words.
 * @module
 */
import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import fc from "fast-check";
import { formatClp, priceText } from "../../../src/domain/text/clp.ts";
import { suitedDiets, suits } from "../../../src/domain/menu/diet.ts";
import { foldText, wordsOf } from "../../../src/domain/text/fold_text.ts";
import { listText } from "../../../src/domain/text/list_text.ts";
import { nearestWord } from "../../../src/domain/text/nearest_word.ts";
import { plainText } from "../../../src/domain/text/plain_text.ts";
import { viewDeliveryLinks, viewRestaurant } from "../../../src/domain/restaurant/restaurant_view.ts";
import { DIETS, DISPLAY_PRICE } from "../../../src/schemas/menu.ts";
import { hostileText, phrase, word } from "../arbitrary_text.ts";
import { mentionsAllergy } from "../../../src/domain/orders/mentions_allergy.ts";
import { type Property, property } from "../property.ts";

const FORBIDDEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Emoji_Presentation}*_~`«»《》]|^\s|\s$|\s\s/u;

/** The letters and digits of a text, decomposed, without marks. */
function lettersOf(text: string): string[] {
  const kept = (each: string) => /^[\p{L}\p{Nd}]$/u.test(each) && !/\p{Default_Ignorable_Code_Point}/u.test(each);
  return [...[...text].filter(kept).join("").normalize("NFKD")].filter(kept);
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const each of whole) if (each === part[at]) at++;
  return at === part.length;
}

const dietList = fc.constantFrom(
  undefined,
  [],
  ["vegan"] as const,
  ["vegetarian"] as const,
  ["vegan", "vegetarian"] as const,
);

const text = fc.string({ minLength: 1, maxLength: 20 });

/** The properties. */
export const TEXT_PROPERTIES: readonly Property[] = [
  property(
    "plainText() gives one line of visible characters, and is idempotent",
    3_000,
    [hostileText(300)],
    (source) => {
      const { text, changed } = plainText(source);
      assert(!FORBIDDEN.test(text), text);
      assert(text.isWellFormed() && text === text.normalize("NFC"));
      assertEquals(plainText(text), { text, changed: [] });
      assertEquals(new Set(changed).size, changed.length);
    },
  ),
  property("plainText() reports its changes, and loses no letter and no digit", 2_000, [hostileText(300)], (source) => {
    const { text, changed } = plainText(source);
    if (changed.length === 0) assertEquals(text, source.normalize("NFC").replace(/\s+/gu, " ").replace(/^ | $/g, ""));
    assertEquals(changed.includes("line_breaks"), /[\n\v\f\r\x85\u2028\u2029]/.test(source));
    assertEquals(changed.includes("malformed_characters"), !source.isWellFormed());
    assert(isSubsequence(lettersOf(source.toWellFormed()), lettersOf(text)), text);
  }),
  property(
    "foldText() gives words of letters and digits, the same for each spelling",
    2_000,
    [hostileText(200)],
    (source) => {
      const folded = foldText(source);
      assert(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u.test(folded), folded);
      assertEquals(foldText(folded), folded);
      assertEquals(foldText(source.normalize("NFD")), folded);
      assertEquals(foldText(` ${source}\u0301 `), foldText(source));
      assertEquals(wordsOf(folded).join(" "), folded);
      assert(wordsOf(folded).every((word) => word !== "" && !word.includes(" ")));
    },
  ),
  property("foldText() ignores case where upper and lower case are single letters", 1_000, [phrase], (source) => {
    assertEquals(foldText(source.toUpperCase()), foldText(source));
  }),
  property("nearestWord() gives a word of the list within its distance, and the word itself if it is there", 600, [
    fc.oneof(word, hostileText(70)),
    fc.array(word, { maxLength: 6 }),
    fc.constantFrom(undefined, 0, 1, 2),
  ], (source, list, most) => {
    const found = nearestWord(source, list, most);
    assert(found === undefined || list.includes(found));
    if (list.some((each) => foldText(each) === foldText(source)) && source.length <= 60) {
      assertEquals(foldText(found ?? "?"), foldText(source));
    }
    const longest = Math.min(most ?? Infinity, Math.max(1, Math.floor(foldText(source).length / 3)));
    // A length that differs by n takes n insertions at least.
    if (found !== undefined) assert(Math.abs(foldText(found).length - foldText(source).length) <= longest);
    if (most === 0 && found !== undefined) assertEquals(foldText(found), foldText(source));
  }),
  property("formatClp() reads back and groups by threes, and priceText() says it in each language", 1_000, [
    fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -0, 999, 1_000, 999_999, 1_000_000)),
  ], (pesos) => {
    const written = formatClp(pesos);
    assert(/^\$-?[0-9]{1,3}(?:\.[0-9]{3})*$/.test(written), written);
    assertEquals(Number(written.slice(1).replaceAll(".", "")), pesos + 0);
    if (pesos >= 0) assertMatch(written, DISPLAY_PRICE);
    assertEquals(priceText(pesos, "es"), written);
    assertEquals(priceText(pesos, "en"), `CLP ${(pesos + 0).toLocaleString("en-US")}`);
  }),
  property(
    "formatClp() refuses amounts that are not whole pesos",
    300,
    [fc.oneof(fc.double(), fc.constant(2 ** 53))],
    (pesos) => {
      if (!Number.isSafeInteger(pesos)) assertThrows(() => formatClp(pesos), RangeError);
    },
  ),
  property("suits() and suitedDiets() agree; every vegan item is vegetarian", 100, [dietList], (stated) => {
    const item = stated === undefined ? {} : { diets: [...stated] };
    const found = suitedDiets(item);
    assertEquals(found, DIETS.filter((diet) => suits(item, diet)));
    const has = new Set(stated);
    const meant = has.has("vegan") ? ["vegan", "vegetarian"] : [...has];
    assertEquals(new Set<string>(found), new Set<string>(meant), "what is not stated is not suited");
  }),
  property("viewRestaurant() shows the public fields and nothing else", 200, [
    fc.record({ name: text, phone: text, email: text, latitude: fc.double(), longitude: fc.double() }),
    fc.record({ street: text, commune: text, city: text, country: text }),
    fc.option(text, { nil: undefined }),
  ], ({ name, phone, email, latitude, longitude }, place, postalCode) => {
    const address = { ...place, region: "secret", ...(postalCode !== undefined && { postalCode }) };
    const content = { name, phone, email, geo: { latitude, longitude }, address };
    const view = viewRestaurant(content as unknown as Parameters<typeof viewRestaurant>[0]);
    const shown = { ...place, ...(postalCode !== undefined && { postalCode }) };
    assertEquals(view, { name, phone, geo: { latitude, longitude }, address: shown } as unknown as typeof view);
  }),
  property("viewDeliveryLinks() links to each platform and to the number's chat", 200, [
    fc.tuple(fc.webUrl(), fc.webUrl(), fc.webUrl()),
    fc.stringMatching(/^\+[1-9]\d{6,14}$/),
  ], ([a, b, c], number) => {
    const platform = (url: string) => ({ name: "x", url });
    const messaging = { name: "x", number, sandbox_number: "+1" };
    const communes = [{ name: "Ñuñoa", also: ["x"], fee: 1_500, minimum: 9_000, minutes: 35 }];
    const content = { platform_a: platform(a), platform_b: platform(b), platform_c: platform(c), messaging, communes };
    const view = viewDeliveryLinks(content as unknown as Parameters<typeof viewDeliveryLinks>[0]);
    const chat = URL.parse(view.messaging)!;
    assertEquals([chat.host, chat.pathname, chat.search], ["wa.me", `/${number.slice(1)}`, ""]);
    const areas = [{ commune: "Ñuñoa", delivery_fee_clp: 1_500, minimum_clp: 9_000, minutes: 35 }];
    assertEquals(view, { platform_a: a, platform_b: b, platform_c: c, messaging: view.messaging, areas });
  }),
  property(
    "listText() names every text once, with one joiner before the last",
    100,
    [fc.array(word, { maxLength: 6 })],
    (
      words,
    ) => {
      const read = listText(words, "|").split(/, | \| /);
      assertEquals(words.length === 0 ? [] : read, words);
      assertEquals(listText(words, "|").split("|").length, words.length > 1 ? 2 : 1);
    },
  ),
  property("mentionsAllergy() finds a listed word between any others, in any case", 200, [
    hostileText(60),
    fc.constantFrom("alergia", "ALÉRGICA", "Allergy", "intolerante", "celíaco", "anafilaxia"),
  ], (text, word) => {
    assert(mentionsAllergy(`${text} ${word} ${text}`));
    assertEquals(mentionsAllergy(text.replaceAll(/\p{L}/gu, "x")), false);
  }),
];
