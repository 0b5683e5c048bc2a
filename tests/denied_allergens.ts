/**
 * Questions that exclude allergens, by words and by signs, as people write them: each with what it excludes. For every
 * search that answers them.
 * @module
 */
import type { Allergen } from "../src/schemas/menu.ts";

/** Reads lines: the excluded allergens, and the questions, each after a bar. */
const read = (lines: string): readonly (readonly [query: string, allergens: readonly Allergen[]])[] =>
  lines.trim().split("\n").flatMap((line) => {
    const [allergens, questions] = line.split(/: (.*)/, 2) as [string, string];
    return questions.split(" | ").map((query) => [query, allergens.split(" ") as Allergen[]] as const);
  });

/** Questions whose denial is understood: every dish without the allergens that has the other words is listed. */
export const UNDERSTOOD_DENIALS = read(`
nuts: -nuts | - nuts | –nuts | −nuts | !nuts | ! nuts | ❌ nuts | ❌nuts | 🚫nuts | 🚫 nueces | ⛔ nuts | -"nuts"
nuts: - (nuts) | -*nuts* | -+nuts | ≠nuts | ☒nuts | ☠️ nuts | 🤢 nuts | 🥜 ❌ | -nueces | —nueces | !nueces
nuts: ❌nueces | pizza -nueces | pizza - nueces | pizza !nuts | pizza ❌ nuts | sans nuts | senza nuts
nuts: sem nueces | ohne nuts | menos nueces | minus nuts | w/o nuts | s/nueces | nut alergy | nut allegy
nuts: nut alergic | allergc to nuts | alergica a las nueces | alérjico a nueces | alerjia a las nueces
nuts: soy alergca a las nueces | withuot nuts | whitout nuts | alérgico a los frutos secos
nuts: soy alérgica a los frutos secos | alergia: frutos secos | nut-free | nutfree pizza | nuts-free
nuts: tree-nut free | no-nuts | sin-nueces | NO NUTS! | ¡sin nueces!
nuts: soy vegetariana y alérgica a los frutos secos | vegetariano, sin nueces | vegan without nuts
nuts: sin nueces y vegano | sin nueces, vegana | no nuts and vegan | nut allergy, vegan
nuts: sin nueces, vegetariano | alérgica a las nueces y vegetariana | I'm vegan and allergic to nuts
nuts: I am allergic to nuts and vegan
gluten: -gluten | pizza -gluten | postre -gluten | −gluten | postre −gluten | ❌ gluten | postre ❌gluten
gluten: postre 🚫 gluten | 🚫gluten | !gluten | postre !gluten | gluten-free | gluten -free | gluten - free
gluten: glutenfree dessert | 0% gluten | gluten 0% | gluten: 0 | cero gluten | zero gluten | gluten zero
gluten: soy celiaca | soy celíaco | celiac | coeliac | I am coeliac | I have celiac disease | para celíacos
gluten: postre apto celiaco | soy seliaca | celiaka | soy celiaca y vegana | soy vegana y celiaca
gluten: celíaca vegana | vegan coeliac | vegan and coeliac | coeliac and vegan | celiac, vegan
gluten: soy celíaco y vegetariano | soy intolerante al gluten y vegana | soy muy alérgica al gluten
gluten: soy una persona celíaca | sin gluteN | sin gluten y vegano | pizza sin gluten t | sin tacc
gluten: libre de gluten | gluten intolerance | gluten intolerent | 🍰 sin gluten | postre sin 🌾 | ❌🌾 | no 🌾 | 🌾❌
gluten: 🌾 free
milk: soy intolerante a la lactosa | soy intolerante a la lactosa y vegetariana | sin lactosa | -lactosa
milk: !lacteos | lactose intolerant | lactose-intolerant | dairy free | dairy-free | sans dairy | ❌ lácteos
milk: 🚫leche | intolerancia a la lactosa | intoleransia a la lactosa | dairy alergy | -milk | 🥛❌ | ❌🥛 | sin 🥛
milk gluten: -milk -gluten | ❌ leche ❌ gluten | !leche !gluten | -gluten -leche | sin leche -gluten
milk gluten: soy celiaca e intolerante a la lactosa | celiac and lactose intolerant | -leche, -gluten
milk nuts: sin leche 🚫 nueces | no milk, -nuts | -milk !nuts | ❌milk❌nuts | without milk or nuts
peanuts: -maní | ❌ maní | ❌🥜 | 🥜❌ | 🚫🥜 | no 🥜 | sin 🥜 | 🥜 free | peanut alergy | alergia al 🥜
eggs: -huevo | 🚫 huevo | sin huevo | !egg | egg alergy | ❌🥚 | postre sin 🥚 | postre -huevo
fish: -pescado | ❌ fish | !fish | ❌🐟 | no fish | fish allergy
crustaceans: -crustáceos | ❌🦐 | sin 🦐 | 🦐 allergy
crustaceans molluscs: -mariscos | ❌ mariscos | 🚫shellfish | shellfish alergy | alérgico a los mariscos
soy: -soya | soy allergy | soy-free | ❌ soya | soy alérgico a la soya | !soy
nuts: nuts ❌ | nuts❌ | nueces 🚫 | pizza nuts ❌ | nuts 👎 | remove nuts | quita las nueces | jamás nueces
nuts: nueces ❌ queso
gluten: gluten ❌ | gluten 🚫 | ❌ 🍞 gluten ❌
milk: leche ❌ | lactosa ❌
peanuts: maní ❌ queso | sin mani ❌ 🧀
nuts: nueces ❌ gluten ✅ | gluten ✅ nueces ❌ | con queso, nueces ❌ | nuts ⛔️ | 🙅 nueces | sin 🌰 | 🌰❌ pizza | 🥜❌
nuts: saca las nueces
`);

/** Questions with a denial that is not understood, or of traces: no dish is listed, and none with the allergens is offered. */
export const UNCLEAR_DENIALS = read(`
nuts: nuts - | nueces no | nuts: no | nueces tampoco | nuts = no | sni nueces | hold the nuts | skip the nuts
nuts: leave out the nuts | odio las nueces | I hate nuts | me hacen mal las nueces | sin 🍕 ni 🌰
nuts: anything but nuts | take the nuts out | take nuts off | nothing with nuts | nada con nueces
nuts: nuts make me sick | trazas de nueces | traces of nuts | nut traces | may contain nuts
nuts: puede contener nueces | sin trazas de nueces | sin nuezes | -nuezes | -nutz | ❌ nuezes | alergia nuezes
nuts: sin frutos sekos | fuera nueces
gluten: trazas de gluten | sin trazas de gluten | gluten traces | rastros de gluten
gluten: contaminación cruzada gluten | gluten cross contamination | bajo en gluten | low gluten | poco gluten
gluten: gluten no | gluten, no | gluten? no | no soy celiaca, gluten no | sin glutn | -glutn
milk: leche no | no vegano, sin leche ni trazas | trazas de leche | milk traces
peanuts: maní no | trazas de maní | peanuts: none please, skip
`);
