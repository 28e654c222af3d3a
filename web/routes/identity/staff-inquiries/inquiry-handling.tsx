import type { StaffInquiry } from "#contracts/identity/staff-inquiries.ts";
import { INQUIRY_STAFF_ACTIONS, type InquiryStaffAction } from "#domain/support/inquiry.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

interface InquiryHandlingProps {
  inquiry: StaffInquiry;
  /** The server works out which acts the state allows. */
  acts: readonly InquiryStaffAction[];
  userSeq: number | undefined;
}

export function InquiryHandling({ inquiry, acts, userSeq }: InquiryHandlingProps) {
  return (
    <Card title="처리">
      <div className="flex flex-col gap-5">
        <Assignee inquiry={inquiry} userSeq={userSeq} />
        <StateActs acts={acts} />
      </div>
    </Card>
  );
}

function Assignee({ inquiry: { assigneeSeq, colleagues }, userSeq }: Omit<InquiryHandlingProps, "acts">) {
  const { fetcher, failure } = useSavedForm();
  const options = colleagues.map(({ userSeq: seq, name }) => ({
    value: String(seq),
    label: seq === userSeq ? `${name} (나)` : name,
  }));
  return (
    <fetcher.Form method="post" className="flex flex-col gap-2">
      <input type="hidden" name="intent" value="assign" />
      {failure ? <FailureNotice failure={failure} title="담당자를 바꾸지 못했습니다" /> : null}
      <div className="flex items-end gap-2">
        <Field label="담당자" className="grow">
          <Select
            key={assigneeSeq}
            name="assigneeSeq"
            defaultValue={assigneeSeq === null ? "" : String(assigneeSeq)}
            options={[{ value: "", label: "없음" }, ...options]}
          />
        </Field>
        <Button type="submit" isLoading={fetcher.state !== "idle"}>
          지정
        </Button>
      </div>
    </fetcher.Form>
  );
}

function StateActs({ acts }: Pick<InquiryHandlingProps, "acts">) {
  const { fetcher, failure } = useSavedForm();
  return (
    <fetcher.Form method="post" className="flex flex-col gap-2">
      <input type="hidden" name="intent" value="state" />
      {failure ? <FailureNotice failure={failure} title="상태를 바꾸지 못했습니다" /> : null}
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button key={act} type="submit" name="action" value={act} isLoading={fetcher.state !== "idle"}>
            {INQUIRY_STAFF_ACTIONS[act]}
          </Button>
        ))}
      </div>
    </fetcher.Form>
  );
}
