/**
 * Calls of the owner's page to the service. Each failure has a sentence in Spanish that says what to do.
 * @module
 */
/// <reference lib="dom" />
import { err, ok, type Result } from "../../../leaves/result.ts";
import type { ApiError } from "../../../schemas/api_error.ts";

/** Why a call brought nothing. */
export interface Trouble {
  /** `away`: no service answered. */
  readonly kind: "signed_out" | "bad_link" | "away" | "refused";
  readonly text: string;
  /** Each problem with its place. */
  readonly errors?: ApiError["errors"];
}

/** Longest wait for an answer, in milliseconds. */
const PATIENCE_MS = 10_000;

const NO_ANSWER: Trouble = { kind: "away", text: "No hay conexión con el sitio." };

const FILES_ONLY: Trouble = {
  kind: "away",
  text: "Este sitio está en un servidor que solo tiene archivos, así que desde aquí no se puede cambiar nada. " +
    "Pídele los cambios a quien administra el sitio.",
};

/** The sentence for each reason that a person can do something about. */
const REASONS: Readonly<Record<string, string>> = {
  owner_sign_in_required: "Este teléfono no está autorizado, o dejó de estarlo.",
  owner_link_invalid: "Ese enlace no es válido. Pide otro.",
  owner_link_expired: "Ese enlace venció: sirve por diez minutos. Pide otro.",
  owner_link_used: "Ese enlace ya se usó: cada uno sirve una vez. Pide otro.",
  foreign_origin: "Abre esta página en la dirección del propio sitio.",
  insecure_connection: "Esta conexión no es segura. Abre la página por https.",
  owner_not_configured: "Al sitio le falta el ajuste OWNER_SECRET: pídeselo a quien lo administra.",
  store_unavailable: "El sitio no puede guardar en este momento.",
  rate_limited: "Fueron demasiados intentos seguidos. Espera un minuto.",
  unknown_change: "Ese cambio ya no está.",
};

/** Asks, or with a body sends. */
export async function callOwner<T>(path: string, body?: object): Promise<Result<T, Trouble>> {
  try {
    const response = await fetch(path, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      cache: "no-store",
      ...(body && { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    // A proxy in front of a service that is down answers with a page of its own.
    if (!response.headers.get("Content-Type")?.includes("json")) {
      return err(response.status >= 500 ? NO_ANSWER : FILES_ONLY);
    }
    const answer = await response.json();
    return response.ok ? ok(answer) : err(troubleOf(answer));
  } catch {
    return err(NO_ANSWER);
  }
}

function troubleOf({ reason = "", message, resolution, errors }: ApiError): Trouble {
  const detail = errors?.map((each) => each.message).join(" ") || `${message} ${resolution}`;
  const isOfLink = reason.startsWith("owner_link_");
  const kind = reason === "owner_sign_in_required" ? "signed_out" : isOfLink ? "bad_link" : "refused";
  return { kind, text: REASONS[reason] ?? detail, ...(errors && { errors }) };
}
