/** The aims of the benchmark, all in one table. The report says NO where one is missed. @module */

/** The aims. */
export const AIMS = {
  /** Least share of a bare server's requests a second, by the kind of the row. */
  ofBare: { file: 0.9, notModified: 0.85, computed: 0.9, list: 0.8, call: 0.5 },
  /** Least ratio to the requests a second of Hono and of Fastify, in every row. */
  ofFrameworks: 1,
  /** Most times the figure of another server at start: the first answer, and the memory at rest. */
  start: [
    { figure: "ms", ours: "Horno", beside: "Hono", most: 1.5 },
    { figure: "ms", ours: "Horno", beside: "empty Node", most: 1 },
    { figure: "ms", ours: "Horno", beside: "empty Deno" },
    { figure: "ms", ours: "Horno, no cache", beside: "Hono, no cache", most: 1.5 },
    { figure: "ms", ours: "Horno, no cache", beside: "empty Node", most: 1 },
    { figure: "ms", ours: "Horno, no cache", beside: "empty Deno, no cache" },
    { figure: "MB", ours: "Horno", beside: "empty Deno", most: 1.3 },
  ],
} as const;
