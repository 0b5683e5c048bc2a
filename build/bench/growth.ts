/**
 * Measures the cost of a request as the number of callers grows.
 * @module
 */
import { serviceCommand } from "./contenders.ts";
import { load } from "./load.ts";
import { measure } from "./measure.ts";
import type { Report } from "./report.ts";
import { startServer } from "./server_process.ts";
import { collectFigures, type Figures, formatFigures, whole } from "./table.ts";
import { HEALTH } from "./work.ts";

/** Not fewer: a single address would reach its limit of 100,000 requests. */
const ADDRESS_COUNTS = [10, 1_000, 1_000_000] as const;

/** Loads the service from growing numbers of addresses. It has seen all of them before the measured rounds. */
export async function measureAddresses(site: string, report: Report): Promise<Figures> {
  const { figures, add } = collectFigures();
  for (const count of ADDRESS_COUNTS) {
    await using server = await startServer(serviceCommand(site));
    let seen = 0;
    // Each load continues at the next address. Stop after three, before the first addresses' windows end.
    for (let part = 0; count > 1_000 && seen < count && part < 3; part++) {
      seen += (await load(server.port, HEALTH, 10, { count, first: seen })).requests;
    }
    const candidate = { name: "health", server, work: { ...HEALTH, addresses: count } };
    const { health = [] } = await measure([candidate], 3, report);
    const held = Math.min(count, Math.max(seen, ...health.map(({ requests }) => requests)));
    for (const { cpuUs } of health) add("health, CPU µs a request", `${whole(held)} addresses`, cpuUs);
    add("resident memory, MB", `${whole(held)} addresses`, server.residentBytes() / 1_048_576);
  }
  report.section("As callers grow", formatFigures(figures));
  return figures;
}
