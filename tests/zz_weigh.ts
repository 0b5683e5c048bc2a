import { startApp } from "/tmp/w/page/tests/app_fixture.ts";
await using app = startApp();
const headers = { Accept: "text/html", "Accept-Encoding": "gzip, br" };
for (const path of ["/pedir", "/en/order", "/carta"]) {
  const html = await (await app.fetch(path, { headers: { Accept: "text/html" } })).text();
  const files = new Set([path, ...[...html.matchAll(/(?:<link rel="stylesheet" href|<script type="module" src|<use href)="([^"#]+)/g)].map((m) => m[1]!)]);
  let sum = 0; const out = [];
  for (const f of files) { const n = (await (await app.fetch(f, { headers })).bytes()).length; sum += n; out.push(`${f} ${n}`); }
  console.log(path, sum, out.join(", "));
}
