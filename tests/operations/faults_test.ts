/** Those of `deno task test:faults` that need no load: signals, files that go away, no file descriptor left. @module */
import { assert } from "@std/assert";
import { builtFolder } from "../build_fixture.ts";
import { CONNECTION_FAULTS } from "../faults/connection_faults.ts";
import { FILE_FAULTS } from "../faults/file_faults.ts";
import { STOP_FAULTS } from "../faults/stop_faults.ts";
import { type NamedCheck, sideBySide } from "../side_by_side.ts";
import { temporaryFolder } from "../temporary_folder.ts";

/** Waits for the longest stop. */
const LONGEST = ["SIGTERM with a body that never ends"];

const OTHERS = [
  "SIGTERM while a body is half sent",
  "SIGTERM with 50 event streams",
  "SIGTERM twice",
  "all of static/ is removed",
  "no file descriptor left",
];

function faultOf(words: string): NamedCheck {
  const check = [...STOP_FAULTS, ...FILE_FAULTS, ...CONNECTION_FAULTS].find(({ name }) => name.startsWith(words));
  assert(check, `no fault has the name ${words}`);
  return [check.name, async () => {
    await using folder = await temporaryFolder();
    await check.run({ dir: builtFolder, scratch: folder.path });
  }];
}

sideBySide("Each fault that needs no load", [LONGEST.map(faultOf), OTHERS.map(faultOf)]);
