import { Clock3Icon, FileXIcon, HourglassIcon } from "lucide-react";
import type { ApiFailure } from "#contracts/page-calls.ts";
import { AccountCard } from "#web/shell/site/account-card.tsx";

interface LinkRefusedProps {
  failure: ApiFailure;
  /** Says what to do when the link has expired. */
  expired: string;
}

/** Says why a link opens nothing and how to get one that does. */
export function LinkRefused({ failure: { code, message, retryAfterS }, expired }: LinkRefusedProps) {
  const { icon: Icon, title, text } = wordsFor(code, message, expired, retryAfterS);
  return (
    <AccountCard
      title={title}
      description={text}
      badge={<Icon aria-hidden="true" className="size-10 text-muted" strokeWidth={1.5} />}
    >
      <a href="/cs/dashboard" className="button button-secondary button-lg w-full">
        고객센터 보기
      </a>
    </AccountCard>
  );
}

function wordsFor(code: string, message: string, expired: string, retryAfterS = 60) {
  if (code === "DOCUMENT_LINK_EXPIRED") return { icon: Clock3Icon, title: "볼 수 있는 기한이 지났어요", text: expired };
  if (code === "DOCUMENT_LINK_UNKNOWN" || code === "INVALID_INPUT") {
    const text =
      "주소가 잘렸거나 바뀌었거나, 보낸 회사가 그사이 문서를 삭제했어요. 받은 주소를 그대로 다시 열어 보고, 그래도 안 보이면 보낸 회사에 문의해 주세요.";
    return { icon: FileXIcon, title: "볼 수 없는 문서예요", text };
  }
  if (code === "TOO_MANY_REQUESTS") {
    return {
      icon: HourglassIcon,
      title: "잠시 후 다시 열어 주세요",
      text: `요청이 너무 잦아요. ${retryAfterS}초쯤 기다려 주세요.`,
    };
  }
  return { icon: FileXIcon, title: "문서를 열지 못했어요", text: message };
}
