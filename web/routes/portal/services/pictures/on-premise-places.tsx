import {
  Building2,
  Database,
  FolderOpen,
  Landmark,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Server,
} from "lucide-react";
import { PROVIDER } from "#domain/provider.ts";

export type OnPremiseWhere = "own" | "cloud";

interface Piece {
  icon: LucideIcon;
  text: string;
  note: string;
}

const SERVICE: Piece = { icon: MonitorSmartphone, text: "우리 서비스", note: "ERP, 쇼핑몰, 회계 프로그램" };
const PIECES: readonly Piece[] = [
  { icon: Server, text: "웹과 API", note: "프로세스 하나" },
  { icon: Database, text: "PostgreSQL", note: "문서와 원장" },
  { icon: FolderOpen, text: "파일 저장소", note: "첨부와 이미지" },
  { icon: Mail, text: "메일 서버", note: "발행 안내 메일" },
];

/** Draws the same four components in the cloud or in the company. */
export function OnPremisePlaces({ where }: { where: OnPremiseWhere }) {
  const isOwn = where === "own";
  return (
    <figure
      aria-label={isOwn ? "설치형: 서버가 우리 회사 안에 있어요" : `클라우드: 서버가 ${PROVIDER.name}에 있어요`}
      className="grid gap-3 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]"
    >
      <Zone icon={Building2} title="우리 회사" pieces={isOwn ? [SERVICE, ...PIECES] : [SERVICE]} isOurs />
      <div className="grid content-start gap-3">
        <Zone icon={Server} title={PROVIDER.name} pieces={isOwn ? [] : PIECES} emptyText="새 버전과 기술 지원" />
        <Zone icon={Landmark} title="국세청과 거래처" pieces={[]} emptyText="전송한 문서, 발행 메일" />
      </div>
    </figure>
  );
}

interface ZoneProps {
  icon: LucideIcon;
  title: string;
  pieces: readonly Piece[];
  isOurs?: boolean;
  emptyText?: string;
}

function Zone({ icon: Icon, title, pieces, isOurs = false, emptyText }: ZoneProps) {
  return (
    <div
      className={`rounded-lg border p-4 ${isOurs ? "border-(--category) bg-surface" : "border-dashed border-line-strong bg-surface"}`}
    >
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Icon aria-hidden="true" className="size-4 text-(--category)" />
        {title}
      </p>
      {pieces.length > 0 ? (
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {pieces.map((piece) => (
            <li
              key={piece.text}
              className="flex items-center gap-3 rounded-md bg-(--category-soft) px-3 py-2.5 sm:[&:first-child:nth-last-child(odd)]:col-span-2"
            >
              <piece.icon aria-hidden="true" className="size-5 shrink-0 text-(--category)" strokeWidth={1.8} />
              <span className="min-w-0">
                <span className="block text-[0.9375rem] leading-snug font-semibold">{piece.text}</span>
                <span className="block text-[0.8125rem] leading-snug text-muted">{piece.note}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm text-muted">{emptyText}</p>
      )}
    </div>
  );
}
