import { useState } from "react";
import { data } from "react-router";
import { changeInstitution, getInstitutionBoard, type InstitutionRow } from "#contracts/office/institutions.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import {
  INSTITUTION_KINDS,
  INSTITUTION_STATES,
  type InstitutionKind,
  type InstitutionState,
} from "#domain/support/institutions.ts";
import { call, submit } from "#web/api-client.ts";
import { notUnderstood, saved } from "#web/forms/saved-answer.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/institutions.ts";
import { InstitutionDialog } from "./institution-dialog.tsx";

export const meta = () => consoleMeta("기관 상태");

export const loader = ({ context }: Route.LoaderArgs) => call(staffApi(context), getInstitutionBoard, {});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const state = text("state");
  if (!(state in INSTITUTION_STATES)) {
    const { answer, status } = notUnderstood();
    return data(answer, { status });
  }
  const body = {
    state: state as InstitutionState,
    note: text("note"),
    maintenanceFrom: text("maintenanceFrom") || null,
    maintenanceUntil: text("maintenanceUntil") || null,
  };
  const answered = await submit(staffApi(context), changeInstitution, { params: { code: text("code") }, body });
  const { answer, status } = saved(answered, "기관 상태를 저장했습니다.");
  return data(answer, { status });
}

export default function Institutions({ loaderData: board }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<InstitutionRow>();
  const kinds = Object.keys(INSTITUTION_KINDS) as InstitutionKind[];
  return (
    <ConsolePage
      title="기관 상태"
      description="장애와 점검 동안 팩스와 카카오톡은 보내지 않고 기다리고, 휴폐업은 새로 조회하지 않습니다. 바꾼 상태는 고객지원 화면과 파트너의 대시보드에 바로 나타납니다."
    >
      <div className="gap-5 xl:columns-2 [&>*]:mb-5 [&>*]:break-inside-avoid">
        {kinds.map((kind) => (
          <Card key={kind} title={INSTITUTION_KINDS[kind]} isFlush>
            <ul className="divide-y divide-line border-t border-line">
              {board
                .filter((institution) => institution.kind === kind)
                .map((institution) => (
                  <InstitutionLine
                    key={institution.code}
                    institution={institution}
                    onChoose={() => setChosen(institution)}
                  />
                ))}
            </ul>
          </Card>
        ))}
      </div>
      <InstitutionDialog institution={chosen} onClose={() => setChosen(undefined)} />
    </ConsolePage>
  );
}

function InstitutionLine({ institution, onChoose }: { institution: InstitutionRow; onChoose: () => void }) {
  const { name, state, isDetected, note, maintenanceFrom, maintenanceUntil } = institution;
  const { text, meaning } = INSTITUTION_STATES[state];
  const planned =
    maintenanceFrom && maintenanceUntil
      ? `점검 ${formatListTime(maintenanceFrom)} ~ ${formatListTime(maintenanceUntil)}`
      : "";
  const detectedText = isDetected && state !== "NORMAL" ? "최근 결과를 보고 자동으로 감지" : "";
  const noteText = [planned, note, detectedText].filter((part) => part !== "").join(" · ");
  return (
    <li className="flex items-center gap-3 px-5 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        {noteText ? <p className="text-sm text-muted">{noteText}</p> : null}
      </div>
      <StatusBadge meaning={meaning} isPlain={state === "NORMAL"}>
        {text}
      </StatusBadge>
      <Button size="sm" variant="ghost" aria-label={`${name} 상태 바꾸기`} onClick={onChoose} aria-haspopup="dialog">
        바꾸기
      </Button>
    </li>
  );
}
