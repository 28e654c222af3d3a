import { useState } from "react";
import { Link, useParams } from "react-router";
import type { FaxFile } from "#contracts/messages/faxes.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { typedFaxReceivers } from "#domain/messages/fax-receivers.ts";
import { RESERVATION_MOST_DAYS } from "#domain/messages/reservation.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { BRANDS } from "#domain/provider.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import type { FormFailure } from "#web/forms/form-state.ts";
import { RequestKey } from "#web/forms/request-key.tsx";
import { FieldGroup } from "#web/routes/documents/document-form.tsx";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { FaxFileList } from "./fax-file-list.tsx";
import { FaxPageViewer } from "./fax-page-viewer.tsx";
import { FaxReceiversField } from "./fax-receivers-field.tsx";
import { FaxSendBar } from "./fax-send-bar.tsx";
import { useFaxFiles } from "./use-fax-files.ts";

interface FaxFormProps {
  fromNumbers: { fromNumber: string; memo: string }[];
  cost: number | undefined;
  failure: FormFailure | undefined;
}

const TITLE = "팩스 보내기";

export function FaxForm(props: FaxFormProps) {
  const { canWrite, brand } = useConsoleRights("issue");
  const at = useMemberPath();
  if (!canWrite) {
    return (
      <ConsolePage title={TITLE}>
        {brand === BRANDS.real ? (
          <Callout
            title="테스트 서버에서만 보낼 수 있습니다"
            action={
              <Link to={at("faxes")} className="underline">
                목록으로
              </Link>
            }
          >
            운영 서버의 팩스는 회원사의 서비스나 API로 보냅니다.
          </Callout>
        ) : (
          <ReadOnlyNote area="issue" brand={brand} />
        )}
      </ConsolePage>
    );
  }
  return (
    <ConsolePage title={TITLE} description="테스트 서버에서는 접수와 결과만 만들어지고 실제로 전송하지 않습니다.">
      {props.fromNumbers.length === 0 ? (
        <Callout
          kind="warning"
          title="사용할 수 있는 발신번호가 없습니다"
          action={<Link to={at("sms-from-numbers")}>발신번호 보기</Link>}
        >
          등록해서 승인받은 발신번호가 있어야 팩스를 보낼 수 있습니다.
        </Callout>
      ) : null}
      <Composer {...props} />
    </ConsolePage>
  );
}

/** The fields of a fax, and beside them the sheets as they will arrive. */
function Composer({ fromNumbers, cost, failure }: FaxFormProps) {
  const at = useMemberPath();
  const files = useFaxFiles();
  const [fromNumber, setFromNumber] = useState(fromNumbers[0]?.fromNumber ?? "");
  const [subject, setSubject] = useState("");
  const [receivers, setReceivers] = useState("");
  const [reserveDT, setReserveDT] = useState<string>();
  const receiverList = typedFaxReceivers(receivers);
  const draft = {
    fromNumber,
    subject,
    receivers: receiverList,
    fileSeqs: files.uploaded.map(({ fileSeq }) => fileSeq),
    ...(reserveDT !== undefined && { reserveDT }),
  };
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ActionForm failure={failure} failureTitle="보내지 못했습니다" className="min-w-0">
        <RequestKey />
        <input type="hidden" name="draft" value={JSON.stringify(draft)} />
        <FieldGroup title="파일">
          <FaxFileList files={files} uploadHref={at("faxes/files")} />
        </FieldGroup>
        <FieldGroup title="받는 곳">
          <FaxReceiversField value={receivers} count={receiverList.length} onChange={setReceivers} />
        </FieldGroup>
        <FieldGroup title="보내는 방법">
          <FormField name="fromNumber" label="발신번호" isRequired>
            <Select
              value={fromNumber}
              onChange={(event) => setFromNumber(event.target.value)}
              options={fromNumbers.map(({ fromNumber: value, memo }) => ({
                value,
                label: memo ? `${formatPhone(value)} (${memo})` : formatPhone(value),
              }))}
            />
          </FormField>
          <FormField name="subject" label="제목" hint="목록에서 찾을 때 씁니다. 팩스에는 찍히지 않습니다.">
            <TextInput value={subject} onChange={(event) => setSubject(event.target.value)} maxLength={100} />
          </FormField>
          <FaxTimeField value={reserveDT} onChange={setReserveDT} />
        </FieldGroup>
        <FaxSendBar files={files} receivers={receiverList.length} cost={cost} listHref={at("faxes")} />
      </ActionForm>
      <Preview uploaded={files.uploaded} hrefOf={({ fileSeq }, page) => at(`faxes/files/${fileSeq}/pages/${page}`)} />
    </div>
  );
}

interface PreviewProps {
  uploaded: readonly FaxFile[];
  hrefOf: (file: FaxFile, page: number) => string;
}

function Preview({ uploaded, hrefOf }: PreviewProps) {
  const sheets = uploaded.flatMap((file) =>
    Array.from({ length: file.pages }, (_, index) => ({ href: hrefOf(file, index + 1), name: file.name })),
  );
  return (
    <section aria-label="미리보기" className="min-w-0 lg:sticky lg:top-4">
      <h2 className="mb-3 text-sm font-semibold text-muted">받는 쪽에서 보이는 모습</h2>
      {sheets.length > 0 ? (
        <FaxPageViewer hrefs={sheets.map(({ href }) => href)} nameOf={(index) => sheets[index]?.name} />
      ) : (
        <p className="grid aspect-[1/1.4142] place-items-center border border-dashed border-line-strong p-6 text-center text-sm text-muted">
          파일을 올리면 쪽마다 흑백으로 그려서 보여 줍니다.
        </p>
      )}
    </section>
  );
}

function useMemberPath(): (page: string) => string {
  const { partnerSeq, memberSeq } = useParams();
  return (page) => memberPath(Number(partnerSeq), Number(memberSeq), page);
}

interface FaxTimeFieldProps {
  /** Undefined sends at once. */
  value: string | undefined;
  onChange: (reserveDT: string | undefined) => void;
}

const WAYS = [
  { value: "now", label: "바로 보내기" },
  { value: "reserve", label: "예약" },
];

function FaxTimeField({ value, onChange }: FaxTimeFieldProps) {
  const [way, setWay] = useState("now");
  const choose = (chosen: string) => {
    setWay(chosen);
    onChange(chosen === "now" ? undefined : (value ?? ""));
  };
  return (
    <>
      <RadioGroup legend="보낼 때" layout="row" value={way} onValueChange={choose} options={WAYS} />
      {way === "reserve" ? (
        <FormField
          name="reserveDT"
          label="예약 일시"
          hint={`${RESERVATION_MOST_DAYS}일 뒤까지 예약할 수 있고, 보낼 시각 1분 전까지 취소할 수 있습니다.`}
          isRequired
        >
          <TextInput
            type="datetime-local"
            className="sm:max-w-60"
            onChange={(event) => onChange(event.target.value && `${event.target.value}:00`)}
          />
        </FormField>
      ) : null}
    </>
  );
}
