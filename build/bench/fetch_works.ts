/**
 * The measured requests for a running service.
 * @module
 */
import { fetchAnswer } from "./answer.ts";
import { MENU, type ShownItem, type Work, worksOf } from "./work.ts";

/** The rows for a running service: they hold the tag of its menu and an order of its dishes. */
export async function fetchWorks(port: number): Promise<Work[]> {
  const { body, headers } = await fetchAnswer(port, MENU);
  const { menu }: { menu: Record<string, ShownItem[]> } = JSON.parse(new TextDecoder().decode(body));
  return worksOf(Object.values(menu).flat(), headers.find(([name]) => name === "etag")?.[1] ?? "");
}
