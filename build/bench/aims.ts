/** The aims of the benchmark. The report says NO for a missed aim. @module */

/** All aims. */
export const AIMS = {
  /** Minimum share of a bare server's requests per second, by the kind of the row. */
  ofBare: { file: 0.9, notModified: 0.85, computed: 0.9, list: 0.8 },
  /** Minimum ratio to the requests per second of Hono and of Fastify, in every row. */
  ofFrameworks: 1,
  /** Maximum ratio to another server after start, for the time to the first answer; the memory at rest has none. */
  start: [
    { figure: "ms", ours: "Horno", beside: "Hono", most: 1.5 },
    { figure: "ms", ours: "Horno", beside: "empty Node", most: 1 },
    { figure: "ms", ours: "Horno", beside: "empty Deno" },
    { figure: "ms", ours: "Horno, no cache", beside: "Hono, no cache", most: 1.5 },
    { figure: "ms", ours: "Horno, no cache", beside: "empty Node", most: 1 },
    { figure: "ms", ours: "Horno, no cache", beside: "empty Deno, no cache" },
    { figure: "MB", ours: "Horno", beside: "empty Deno" },
  ],
} as const;
