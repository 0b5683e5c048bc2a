/**
 * A rule of `deno lint`: a function of `src/` and `build/` has at most 80 lines, from its name to its closing brace,
 * comments included. A table of data is no function, so it may be longer.
 * @module
 */

import { fileURLToPath } from "node:url";

/** The folders that the rule is for. */
const FOLDERS = ["src/", "build/"].map((folder) => fileURLToPath(new URL(`../../${folder}`, import.meta.url)));

/** The most lines of a function. */
export const MAX_LINES = 80;

type Function = Deno.lint.FunctionDeclaration | Deno.lint.FunctionExpression | Deno.lint.ArrowFunctionExpression;

const plugin: Deno.lint.Plugin = {
  name: "horno",
  rules: {
    "function-length": {
      create(context) {
        if (!FOLDERS.some((folder) => context.filename.startsWith(folder))) return {};
        const check = (node: Function) => {
          const lines = context.sourceCode.text.slice(...node.range).split("\n").length;
          if (lines <= MAX_LINES) return;
          context.report({
            node,
            message: `This function has ${lines} lines`,
            hint: `Split it: a function has at most ${MAX_LINES} lines, and a table of data stands outside`,
          });
        };
        return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
      },
    },
  },
};

export default plugin;
