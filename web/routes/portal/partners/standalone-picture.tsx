import { PROVIDER } from "#domain/provider.ts";

const USERS = ["본사", "지점", "계열사"];
const WIDTH = 340;
const BOX = { width: 96, height: 46 };
const xOf = (index: number): number => index * (BOX.width + 26);

/** Many use, one pays; laid out for a phone, so it is legible on one. */
export function StandalonePicture() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 246`}
      role="img"
      aria-label={`본사와 지점, 계열사가 쓴 이용료를 파트너가 잔액 하나로 ${PROVIDER.name}에 내요.`}
      className="mx-auto w-full max-w-105"
    >
      {USERS.map((user, index) => (
        <g key={user}>
          <path
            d={`M${xOf(index) + BOX.width / 2} 50 V78 Q${xOf(index) + BOX.width / 2} 90 170 104`}
            fill="none"
            strokeWidth="1.5"
            strokeDasharray="4 4"
            className="stroke-muted"
          />
          <Box x={xOf(index)} y={2} width={BOX.width} text={user} />
        </g>
      ))}
      <rect x="70" y="104" width="200" height="52" rx="8" className="fill-brand" />
      <text x="170" y="136" textAnchor="middle" className="fill-on-brand text-[16px] font-bold">
        파트너 잔액
      </text>
      <path d="M170 158 V196" strokeWidth="10" fill="none" className="stroke-brand" />
      <path d="M154 188 L170 206 L186 188 Z" className="fill-brand" />
      <text x="194" y="184" className="fill-muted text-[15px]">
        할인 단가
      </text>
      <text x="170" y="234" textAnchor="middle" className="fill-text text-[17px] font-bold">
        {PROVIDER.name}
      </text>
    </svg>
  );
}

function Box({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  return (
    <>
      <rect x={x + 1} y={y} width={width - 2} height={BOX.height} rx="8" className="fill-surface stroke-line-strong" />
      <text x={x + width / 2} y={y + 29} textAnchor="middle" className="fill-text text-[16px] font-semibold">
        {text}
      </text>
    </>
  );
}
