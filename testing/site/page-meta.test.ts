import { expect, test } from "vitest";
import { renderSite } from "./render.ts";
const render = await renderSite({ PUBLIC_ORIGIN: "https://developers.gaonbill.example" });
test("x", async () => {
  console.time("home");
  const page = await render("/");
  console.timeEnd("home");
  expect(page.status).toBe(200);
  expect(page.html).toContain('href="https://developers.gaonbill.example/"');
});
