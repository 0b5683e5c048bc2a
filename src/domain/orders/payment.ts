/** The means of payment in Spanish. A file of its own, since a refusal needs no message (`refusal_in_spanish.ts`). @module */
import type { PaymentMeans } from "../../schemas/order_limits.ts";

/** The means of payment in Spanish, as the message and a refusal name them. */
export const PAYMENT: Readonly<Record<PaymentMeans, string>> = {
  cash: "efectivo",
  debit: "tarjeta de débito",
  credit: "tarjeta de crédito",
  transfer: "transferencia",
};
