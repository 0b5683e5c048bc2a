/**
 * Checks answers against the service's own /openapi.json with an independent JSON Schema validator (draft 2020-12).
 * @module
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { closed, withoutReferences } from "../openapi_references.ts";
import type { Answer } from "./target.ts";

interface OpenApi {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, ResponseObject> }>>;
  readonly components: unknown;
}

interface ResponseObject {
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<string, { readonly schema: unknown }>;
}

/** Lists the parts of the answer that the description does not allow; empty when all fits. */
export type OpenApiValidator = (answer: Answer) => string[];

/** The headers that the description names at a success alone and that errors have too: `info` says so. */
const ON_ERRORS_TOO = /^(?:Cache-Control|Access-Control-Allow-Origin|RateLimit.*|Deprecation|Sunset|Link)$/;

/**
 * Builds the validator from the parsed description. Answers may get more members, as far as clients are concerned; here
 * a member that is not described is a problem.
 */
export function createOpenApiValidator(description: unknown): OpenApiValidator {
  const { components } = description as OpenApi;
  const { paths } = withoutReferences(description as OpenApi, components);
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "openapi", components: closed(components) });
  const compiled = new Map<unknown, ValidateFunction>();
  const validatorOf = (schema: unknown): ValidateFunction => {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      validate = ajv.compile(JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/', '"openapi#/')));
      compiled.set(schema, validate);
    }
    return validate;
  };
  return (answer) => {
    const path = answer.path.replace(/\?.*$/, "");
    const item = paths[path] ?? paths[path.replace(/^\/api(?=\/|$)/, "/api/v1")];
    const operation = item?.[answer.method === "HEAD" ? "get" : answer.method.toLowerCase()];
    const response = operation?.responses[String(answer.status)];
    const name = `${answer.method} ${answer.path} ${answer.status}`;
    if (!response) return [`${name} is not described`];
    const headers = new Set(Object.keys(response.headers ?? {}));
    if (answer.status >= 400) {
      const [success] = Object.values(operation.responses);
      const common = Object.keys(success?.headers ?? {}).filter((header) => ON_ERRORS_TOO.test(header));
      // A 405 is about a method that is not deprecated.
      for (const header of answer.status === 405 ? common.filter((each) => !/^(?:Dep|Sun|Li)/.test(each)) : common) {
        headers.add(header);
      }
    }
    const problems = [...headers]
      .filter((header) => !answer.headers.has(header))
      .map((header) => `${name} lacks the header ${header}`);
    if (answer.text === "") return problems;
    const [type = ""] = (answer.headers.get("content-type") ?? "").split(";", 1);
    const content = response.content?.[type];
    if (!content) return [...problems, `${name} has the undescribed type "${type}"`];
    if (type !== "application/json") return problems;
    const validate = validatorOf(content.schema);
    if (!validate(answer.json)) problems.push(`${name}: ${ajv.errorsText(validate.errors)}`);
    return problems;
  };
}
