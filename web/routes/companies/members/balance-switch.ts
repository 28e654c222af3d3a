import { data } from "react-router";
import { switchBalance } from "#contracts/money/balances.ts";
import { formatWon } from "#domain/money/won.ts";
import { submit } from "#web/api-client.ts";
import { saved } from "#web/forms/saved-answer.ts";
import { partnerApi } from "#web/page-api.ts";
import type { Route } from "./+types/balance-switch.ts";

/** Answers the dialog wherever it is open: in the list, or in the head of any page of the member. */
export async function action({ request, context }: Route.ActionArgs) {
  const bizId = String((await request.formData()).get("bizId") ?? "");
  const switched = await submit(partnerApi(context), switchBalance, { params: { bizId } });
  const { answer, status } = saved(switched, "output" in switched ? textOf(switched.output.moved) : "");
  return data(answer, { status });
}

const textOf = ({ balance, bonus }: { balance: number; bonus: number }): string =>
  balance + bonus > 0
    ? `${formatWon(balance + bonus)}을 파트너 잔액으로 옮겼습니다.`
    : "옮길 잔액이 남아 있지 않습니다.";
