import { expect, test } from "vitest";
import { filteredPointCodes } from "./usage-filter.ts";

test.each([
  [{}, undefined],
  [{ pointCode: "65100" }, ["45100", "65100"]],
  [{ pointCode: "54100" }, ["54100"]],
  [{ category: "fax" }, ["46100", "66100", "66200"]],
  [{ category: "fax", pointCode: "66200" }, ["46100", "66200"]],
  [{ category: "fax", pointCode: "65100" }, []],
  [{ pointCode: "10100" }, ["10100"]],
] as const)("%j keeps %j", (filter, codes) => expect(filteredPointCodes(filter)).toEqual(codes));
