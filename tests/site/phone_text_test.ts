/** Phone numbers as people read them. @module */
import { assertEquals } from "@std/assert";
import { phoneText } from "../../src/site/markup/phone_text.ts";

Deno.test("a Chilean number has its usual groups, one of another country groups of three, and a short one none", () => {
  const numbers = ["+56900124676", "+56221234567", "+56632211234", "+34912345678", "+5491123456789", "112"];
  assertEquals(numbers.map(phoneText), [
    "+56 9 0012 4676",
    "+56 2 2123 4567",
    "+56 63 221 1234",
    "+34 912 345 678",
    "+5491 123 456 789",
    "112",
  ]);
});
