import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { operationBindings } from "#server/app/v1.ts";
import { unknownFields } from "#server/call/unknown-fields.ts";

const CONTENT = join(import.meta.dirname, "../../../../content");
const files = globSync("docs/**/*.md", { cwd: CONTENT }).sort();

interface SentBody {
  call: string;
  body: string;
}

/** Matches the values that a shell puts into a quoted body. */
const filledIn = (body: string): string =>
  body.replaceAll("'$GAONBILL_BIZ_ID'", "9908100129").replaceAll(/'\$\(.*? date \+%F\)'/g, "2026-11-16");

/** Finds bodies of copied commands with their calls: `curl -X POST "$GAONBILL_ORIGIN/v1/…" … -d '{…}'`. */
function sentBodies(text: string): SentBody[] {
  const commands = text.match(/^curl (?:.*\\\n)+.*(?:\n(?!```|curl ).*)*/gm) ?? [];
  return commands.flatMap((command) => {
    const [, method, path] = /-X (\w+) "\$GAONBILL_ORIGIN(\/v1\/[^\s"?]+)/.exec(command) ?? [];
    const [, body] = /-d '(\{[\s\S]*?\})'/.exec(filledIn(command)) ?? [];
    return method && path && body ? [{ call: `${method} ${path}`, body }] : [];
  });
}

/** Returns the reason why the call refuses the body; undefined where it accepts it. */
function bodyProblem({ call, body }: SentBody): string | undefined {
  const [method, path = ""] = call.split(" ");
  const binding = operationBindings.find(
    ({ operation }) =>
      operation.method === method && new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  const input: unknown = JSON.parse(body);
  const answer = binding?.operation.body?.safeParse(input);
  if (!answer) return `${call}: takes no body`;
  const wrong = answer.success
    ? Object.keys(unknownFields(input, { schema: undefined, parsed: answer.data }))
    : answer.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  return wrong.length === 0 ? undefined : `${call}: ${wrong.join(", ")}`;
}

it.each(files)("%s sends bodies that their calls accept", (name) => {
  const bodies = sentBodies(readFileSync(join(CONTENT, name), "utf8"));
  expect(bodies.flatMap((body) => bodyProblem(body) ?? [])).toEqual([]);
});

it("the test finds a wrong field", () => {
  const command = (body: string) => `curl -X POST "$GAONBILL_ORIGIN/v1/corp-states" \\\n  -d '${body}'\n`;
  expect(sentBodies(command('{ "corpNums": ["0991200016"] }')).map(bodyProblem)).toEqual([undefined]);
  expect(sentBodies(command('{ "corpNumbers": ["0991200016"] }')).map(bodyProblem)).toEqual([
    expect.stringContaining("POST /v1/corp-states: corpNums"),
  ]);
  const withMore = '{ "corpNums": ["0991200016"], "corpNum": "0991200016" }';
  expect(sentBodies(command(withMore)).map(bodyProblem)).toEqual(["POST /v1/corp-states: corpNum"]);
});
