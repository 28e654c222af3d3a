import { expect, test } from "vitest";
import { drawSprite } from "./icon-sprite.ts";

test("an icon is drawn once, by whichever of its names it is imported", () => {
  const { svg, icons } = drawSprite(["BarChart3Icon", "Check", "CheckIcon"]);
  expect(svg.match(/<symbol id="[\w-]+"/g)).toEqual(['<symbol id="chart-column"', '<symbol id="check"']);
  expect(svg).toContain('<symbol id="check" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"/></symbol>');
  expect(icons).toContain('export const BarChart3Icon = /* @__PURE__ */ icon("chart-column");');
  expect(icons.match(/^export.*check.*/gim)).toEqual([
    'export const Check = /* @__PURE__ */ icon("check");',
    "export { Check as CheckIcon };",
  ]);
});

test("the address changes with what is drawn", () => {
  const { path } = drawSprite(["Check"]);
  expect(path).toMatch(/^\/assets\/[0-9a-f]{8}\.svg$/);
  expect(drawSprite(["Check"]).path).toBe(path);
  expect(drawSprite(["Check", "X"]).path).not.toBe(path);
});

test("a name that lucide does not have stops the build", () => {
  expect(() => drawSprite(["NoSuchIcon"])).toThrow("lucide-react has no icon NoSuchIcon");
});

test("what pages import is found by itself, types left out", () => {
  const { icons } = drawSprite();
  expect(icons).toContain("export const ChevronRight =");
  expect(icons).not.toContain("LucideIcon");
});
