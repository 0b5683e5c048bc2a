/**
 * Draws results as SVG charts for the documentation.
 *
 * A chart paints its own background, light or dark as the reader prefers, so it is legible on any page. Its description
 * holds the figures as text.
 * @module
 */

/** Rows of bars that share a scale. */
export interface BarGroup {
  readonly heading: string;
  /** Formats a value. */
  readonly format: (value: number) => string;
  /** A row has a value for each series. A line marks its aim for the first series. */
  readonly rows: readonly { readonly label: string; readonly values: readonly number[]; readonly aim?: number }[];
}

const WIDTH = 760;
const MARGIN = 16;

/** Left end of the bars, their height, and the length of the longest. The figures of a row follow its longest bar. */
const [BARS_X, BAR_HEIGHT, BAR_LENGTH] = [190, 9, 420];

/** Contrast with the background: at least 4.5 for texts, 3 for bars and marks (WCAG 2.2, 1.4.3 and 1.4.11). */
const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.h{font-weight:600}.e{text-anchor:end}.g{fill:#fff}
.s0{fill:#c2410c}.s1{fill:#3f7fd0}.s2{fill:#7d8590}.a{stroke:#1f2328;stroke-width:2}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.g{fill:#0d1117}.s0{fill:#f0773d}.a{stroke:#e6edf3}}`;

/** Draws groups of bars. `series` names the bars of each row. */
export function drawBars(title: string, series: readonly string[], groups: readonly BarGroup[]): string {
  const parts = series.flatMap((name, at) => [
    `<rect class="s${at}" x="${MARGIN + at * 160}" y="42" width="12" height="12"/>`,
    text(MARGIN + 18 + at * 160, 53, name),
  ]);
  const figures: string[] = [];
  let y = 76;
  for (const { heading, format, rows } of groups) {
    const scale = BAR_LENGTH / Math.max(...rows.flatMap(({ values, aim = 0 }) => [...values, aim]));
    const x = (value: number) => Math.round(BARS_X + value * scale);
    parts.push(text(MARGIN, y + 12, heading, "h"));
    figures.push(heading);
    y += 24;
    for (const { label, values, aim } of rows) {
      const height = values.length * BAR_HEIGHT;
      const aimed = aim === undefined ? "" : ` (aim ${format(aim)})`;
      figures.push(`${label}${aimed}: ${values.map((value, at) => `${series[at]} ${format(value)}`).join(", ")}`);
      parts.push(
        text(BARS_X - 8, y + height / 2 + 4, label, "e"),
        text(x(Math.max(...values, aim ?? 0)) + 8, y + height / 2 + 4, format(values[0]!) + aimed),
        ...values.map((value, at) =>
          `<path class="s${at}" d="M${BARS_X} ${y + at * BAR_HEIGHT}H${x(value)}v${BAR_HEIGHT - 1}H${BARS_X}z"/>`
        ),
      );
      if (aim !== undefined) parts.push(`<path class="a" d="M${x(aim)} ${y - 2}v${height + 3}"/>`);
      y += height + 8;
    }
    y += 12;
  }
  return svg(title, figures, y, parts);
}

function text(x: number, y: number, content: string, style = "t"): string {
  return `<text class="${style}" x="${x}" y="${y}">${escape(content)}</text>`;
}

function svg(title: string, figures: readonly string[], height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t d">
<title id="t">${escape(title)}</title>
<desc id="d">${escape(figures.join(". "))}.</desc>
<style>${STYLE}</style>
<rect class="g" width="${WIDTH}" height="${height}" rx="8"/>
${[text(MARGIN, 28, title, "h"), ...parts].join("\n")}
</svg>
`;
}

function escape(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
