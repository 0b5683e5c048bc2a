/**
 * Checks answers against the service's own /openapi.json with an independent JSON Schema validator (draft 2020-12).
 * @module
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
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

/** Builds the validator from the parsed description. */
export function createOpenApiValidator(description: unknown): OpenApiValidator {
  const { paths, components } = description as OpenApi;
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "openapi", components });
  const compiled = new Map<unknown, ValidateFunction>();
  const validatorOf = (schema: unknown): ValidateFunction => {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')));
      compiled.set(schema, validate);
    }
    return validate;
  };
  return (answer) => {
    const path = answer.path.replace(/\?.*$/, "");
    const item = paths[path] ?? paths[path.replace(/^\/api(\/v1)?(?=\/)/, "")];
    const operation = item?.[answer.method === "HEAD" ? "get" : answer.method.toLowerCase()];
    const response = operation?.responses[String(answer.status)];
    const name = `${answer.method} ${answer.path} ${answer.status}`;
    if (!response) return [`${name} is not described`];
    const problems = Object.keys(response.headers ?? {})
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
