import { Button } from "./button.tsx";
import type { PartExample } from "./part-example.ts";
import { showToast } from "./toast-store.ts";

export const TOAST_EXAMPLES: readonly PartExample[] = [
  {
    title: "알림",
    note: "5초 뒤에 사라지고, 마우스나 초점이 있는 동안에는 기다립니다. 새로고침 알림은 3초입니다.",
    code: `showToast({ tone: "success", text: "저장했습니다." });
showToast({ tone: "refresh" });`,
    Shown: () => (
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => showToast({ tone: "success", text: "저장했습니다." })}>성공 알림</Button>
        <Button onClick={() => showToast({ tone: "warning", text: "잔액이 10,000원보다 적습니다." })}>경고 알림</Button>
        <Button onClick={() => showToast({ tone: "failure", text: FAILURE })}>실패 알림</Button>
        <Button onClick={() => showToast({ tone: "refresh" })}>새로고침 알림</Button>
      </div>
    ),
  },
];

const FAILURE = "오류가 발생했습니다. 잠시 후 다시 시도해 주시고, 계속되면 고객센터로 문의해 주세요.";
