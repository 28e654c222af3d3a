import { ArrowDown, ArrowUp, FileText, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { FAX_FILE_LIMITS } from "#domain/messages/fax-file.ts";
import { useFormState } from "#web/forms/form-state.ts";
import { IconButton } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { formatBytes } from "#web/ui/file-limits.ts";
import type { UploadAnswer } from "./fax-upload.ts";
import type { ChosenFaxFile, FaxFiles } from "./use-fax-files.ts";

interface FaxFileListProps {
  files: FaxFiles;
  uploadHref: string;
}

const TOO_MANY = `파일은 ${FAX_FILE_LIMITS.maxFiles}개까지 보낼 수 있습니다. 나머지는 넣지 않았습니다.`;

/** The chosen files in the order they are sent, each with its pages. */
export function FaxFileList({ files, uploadHref }: FaxFileListProps) {
  const { errors } = useFormState();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string>();
  const left = FAX_FILE_LIMITS.maxFiles - files.chosen.length;
  // Dropped files move to the list below, so the drop area is drawn anew and empty.
  const addDropped = (dropped: File[]) => {
    files.add(dropped.slice(0, left));
    setProblem(dropped.length > left ? TOO_MANY : undefined);
    setRound(round + 1);
  };
  return (
    <>
      <FileDrop
        key={round}
        name="files"
        label="보낼 파일"
        limits={FAX_FILE_LIMITS}
        isDisabled={left <= 0}
        error={problem ?? errors.fileSeqs}
        hint="위에서부터 차례로 이어 붙여 한 건으로 보냅니다. PDF는 글꼴이 들어 있어야 글자가 그대로 보입니다."
        onFilesChange={addDropped}
        isRequired
      />
      {files.chosen.length > 0 ? (
        <ol aria-label="보낼 파일" className="flex flex-col divide-y divide-line rounded-md border border-line">
          {files.chosen.map((chosen, index) => (
            <FaxFileRow
              key={chosen.id}
              chosen={chosen}
              files={files}
              uploadHref={uploadHref}
              isFirst={index === 0}
              isLast={index === files.chosen.length - 1}
              error={errors[`fileSeqs.${index}`]}
            />
          ))}
        </ol>
      ) : null}
    </>
  );
}

interface FaxFileRowProps {
  chosen: ChosenFaxFile;
  files: FaxFiles;
  uploadHref: string;
  isFirst: boolean;
  isLast: boolean;
  error: string | undefined;
}

function FaxFileRow({ chosen, files, uploadHref, isFirst, isLast, error }: FaxFileRowProps) {
  const { id, file, uploaded } = chosen;
  const problem = useUpload(chosen, uploadHref, files.settle) ?? error;
  return (
    <li className="flex flex-col gap-1 py-1.5 ps-3 pe-1 text-sm">
      <div className="flex items-center gap-2.5">
        <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 grow truncate">{file.name}</span>
        <span className="shrink-0 text-xs tabular-nums text-muted">
          {uploaded
            ? `${uploaded.pages}쪽 · ${formatBytes(file.size)}`
            : problem
              ? formatBytes(file.size)
              : "올리는 중"}
        </span>
        <span className="flex shrink-0">
          <IconButton
            label={`${file.name} 위로`}
            icon={ArrowUp}
            disabled={isFirst}
            onClick={() => files.move(id, -1)}
          />
          <IconButton
            label={`${file.name} 아래로`}
            icon={ArrowDown}
            disabled={isLast}
            onClick={() => files.move(id, 1)}
          />
          <IconButton label={`${file.name} 빼기`} icon={Trash2} onClick={() => files.remove(id)} />
        </span>
      </div>
      <div role="alert" className="empty:hidden">
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
    </li>
  );
}

/** Uploads the file once and reports its outcome to the list. */
function useUpload({ id, file }: ChosenFaxFile, action: string, settle: FaxFiles["settle"]): string | undefined {
  const fetcher = useFetcher<UploadAnswer>();
  const isSent = useRef(false);
  const { data, submit } = fetcher;
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const form = new FormData();
    form.set("file", file);
    void submit(form, { method: "post", action, encType: "multipart/form-data" });
  }, [file, action, submit]);
  const lastAnswer = useRef<UploadAnswer>(undefined);
  useEffect(() => {
    if (!data || lastAnswer.current === data) return;
    lastAnswer.current = data;
    settle(id, "file" in data ? { uploaded: data.file } : { isRefused: true });
  }, [data, id, settle]);
  if (!data || "file" in data) return undefined;
  return data.failure.fields?.file ?? data.failure.message;
}
