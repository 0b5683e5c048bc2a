/**
 * A shared order on paper: its dishes and the QR code of its link, above the menu to print or on the card of each table.
 * `page.ts` loads it for an address with an order. Without a whole link there is no code, since paper cannot be mended.
 * @module
 */
import { readSharedOrder } from "../../domain/orders/shared_order.ts";
import { ORDER_FRAGMENT } from "../../tables/page_paths.ts";
import { markup } from "../markup/html.ts";
import { qrSvg } from "../markup/qr_svg.ts";
import { faultsOf } from "./order/received_order.ts";

/** The most bytes of a QR code with correction M (ISO/IEC 18004, version 40). The address is ASCII. */
const CODE_MAX = 2_331;

/** The least width of a module that phones read from paper, in millimetres. */
const MODULE_MM = .4;

/** Shows the order of the address, or what is wrong with it. */
export function showOrder(paper: HTMLElement): void {
  const { code = "", long = "", none = "" } = paper.dataset;
  const order = readSharedOrder(location.hash.slice(1 + ORDER_FRAGMENT.length));
  const places = Array.from(document.querySelectorAll<HTMLElement>("[data-qr]"));
  const urlOf = (place: HTMLElement) => location.origin + place.dataset.qr + location.hash;
  const problems = [...faultsOf(order), ...places.some((place) => urlOf(place).length > CODE_MAX) ? [long] : []];
  if (problems.length > 0) return void (paper.querySelector(".warning")!.textContent = [...problems, none].join(". "));
  paper.querySelector("figure")?.removeAttribute("hidden");
  const dishes = order.lines.map(({ name, quantity }) => markup`<li>${quantity} x ${name.replaceAll(",", ", ")}</li>`);
  for (const place of places) {
    place.innerHTML = markup`<ul class="ordered">${dishes}</ul>${qrSvg(urlOf(place), code)}`.html;
    const qr = place.querySelector<SVGSVGElement>(".qr")!;
    qr.style.width = `max(42mm, ${qr.viewBox.baseVal.width * MODULE_MM}mm)`;
  }
}
