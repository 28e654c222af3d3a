import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sweepAbandonedParts, writeFileAtomically } from "./atomic-file.ts";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "atomic-"));
});

afterEach(() => rm(directory, { recursive: true }));

test("writes the chunks in order and leaves only the file", async () => {
  const path = join(directory, "sub", "file");
  await writeFileAtomically(path, [Buffer.from("하나"), Buffer.from("둘")]);
  expect(await readFile(path, "utf8")).toBe("하나둘");
  expect(await readdir(join(directory, "sub"))).toEqual(["file"]);
});

test("a write that fails half way keeps the old file and removes its part", async () => {
  const path = join(directory, "file");
  await writeFileAtomically(path, [Buffer.from("old")]);
  const broken = {
    *[Symbol.iterator]() {
      yield Buffer.from("half");
      throw new Error("ENOSPC");
    },
  };
  await expect(writeFileAtomically(path, broken)).rejects.toThrow("ENOSPC");
  expect(await readFile(path, "utf8")).toBe("old");
  expect(await readdir(directory)).toEqual(["file"]);
});

test("the sweep removes old parts only", async () => {
  await mkdir(join(directory, "sub"));
  const names = ["young.part", "sub/old.part", "sub/old.eml"];
  for (const name of names) await writeFile(join(directory, name), "x");
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of names.slice(1)) await utimes(join(directory, name), yesterday, yesterday);
  await sweepAbandonedParts(directory);
  expect((await readdir(directory, { recursive: true })).sort()).toEqual(["sub", "sub/old.eml", "young.part"]);
});
