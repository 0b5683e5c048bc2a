/** Generated cases for the rules; every exported function of the domain has a property. @module */
import { assertEquals } from "@std/assert";
import { DOMAIN_PROPERTIES } from "./domain_properties.ts";
import { SOURCES } from "../source_files.ts";
import { registerProperties } from "./register.ts";

/** Functions that the properties try through others alone. */
const TRIED_THROUGH_OTHERS =
  "addressLine amountDue endOfEveningBefore formsOf hasAlcohol ingredientText ingredientWords keepsDiets lastSegmentOf offeredOption openReason optionFailureText orderRules pauseFrom " +
  "makingsOf minutesInWeek modeOf namesDishes placesOf readDishName readText saysCount specialDate termFailureText words";

/** The names that the properties import from `src/domain/`. The compiler refuses an import that is not used. */
function* triedNames(): Generator<string> {
  yield* TRIED_THROUGH_OTHERS.split(" ");
  for (const { path, code } of SOURCES) {
    if (!/^tests\/fuzz\/domain\/\w+_properties\.ts$/.test(path)) continue;
    for (const [, names] of code.matchAll(/^import \{([^}]+)\} from "[./]+src\/domain\//gm)) {
      yield* names!.match(/\w+/g)!;
    }
  }
}

Deno.test("Every function that a module of src/domain/ exports has a property", async () => {
  const tried = new Set(triedNames());
  const missing: string[] = [];
  let functions = 0;
  for (const { path } of SOURCES.filter(({ path }) => path.startsWith("src/domain/"))) {
    for (const [exported, value] of Object.entries(await import(`../../${path}`))) {
      if (typeof value !== "function") continue;
      functions++;
      if (!tried.has(exported)) missing.push(`${path}: ${exported}`);
    }
  }
  assertEquals(missing, []);
  assertEquals(functions > 30, true, "they were found");
});

registerProperties("the rules", DOMAIN_PROPERTIES);
