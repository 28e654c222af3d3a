import { expect, test } from "vitest";
import { makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";

const outage = () => Promise.reject(new GatewayError("mail", "timeout"));
const refusal = () => Promise.reject(new GatewayError("mail", "refused"));
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: GatewayError) => error.reason,
  );

function circuitWithClock() {
  const clock = { time: 0 };
  return { clock, circuit: makeCircuit("mail", { failures: 2, pauseMs: 100, now: () => clock.time }) };
}

test("failures in a row pause the calls, and the service is not called meanwhile", async () => {
  const { circuit } = circuitWithClock();
  await reasonOf(circuit.run(outage));
  await reasonOf(circuit.run(outage));
  let calls = 0;
  expect(await reasonOf(circuit.run(async () => calls++))).toBe("paused");
  expect(calls).toBe(0);
});

test("after the pause one trial goes through and its success closes the circuit", async () => {
  const { circuit, clock } = circuitWithClock();
  await reasonOf(circuit.run(outage));
  await reasonOf(circuit.run(outage));
  clock.time = 100;
  const trial = Promise.withResolvers<string>();
  const first = circuit.run(() => trial.promise);
  expect(await reasonOf(circuit.run(async () => "second"))).toBe("paused");
  trial.resolve("well again");
  expect(await first).toBe("well again");
  expect(await circuit.run(async () => "third")).toBe("third");
});

test("a failed trial pauses again", async () => {
  const { circuit, clock } = circuitWithClock();
  await reasonOf(circuit.run(outage));
  await reasonOf(circuit.run(outage));
  clock.time = 100;
  expect(await reasonOf(circuit.run(outage))).toBe("timeout");
  expect(await reasonOf(circuit.run(async () => "answer"))).toBe("paused");
});

test("refusals are answers and never open the circuit", async () => {
  const { circuit } = circuitWithClock();
  for (let count = 0; count < 5; count++) expect(await reasonOf(circuit.run(refusal))).toBe("refused");
  expect(await circuit.run(async () => "answer")).toBe("answer");
});
