import { FileText, Trash2, Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { FieldError, RequiredMark } from "./field.tsx";
import { addFiles, describeLimits, type FileLimits, formatBytes } from "./file-limits.ts";

interface FileDropProps {
  name: string;
  label: ReactNode;
  limits: FileLimits;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  onFilesChange?: (files: File[]) => void;
}

/** A native file input under a drop area. The chosen files are written back into the input, so that a plain form submits them. */
export function FileDrop(props: FileDropProps) {
  const { name, label, limits, hint, error, isRequired = false, isDisabled = false } = props;
  const [files, setFiles] = useState<File[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const keep = (next: File[]) => {
    const transfer = new DataTransfer();
    for (const file of next) transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
    // The input event tells the form that something changed.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    setFiles(next);
    props.onFilesChange?.(next);
  };
  const add = (list: FileList | null) => {
    // Where only one file is allowed, a new choice replaces it.
    const present = limits.maxFiles === 1 ? [] : files;
    const choice = addFiles(present, Array.from(list ?? []), limits);
    setProblems(choice.problems);
    keep(choice.accepted);
  };
  const remove = (target: File) => {
    setProblems([]);
    keep(files.filter((file) => file !== target));
    input.current?.focus();
  };
  const dropArea = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!isDisabled);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!isDisabled) add(event.dataTransfer.files);
    },
  };
  const describedBy = [`${id}-limits`, error || problems.length ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {isRequired ? <RequiredMark /> : null}
      </label>
      <div
        {...dropArea}
        data-over={isOver || undefined}
        className="relative flex flex-col items-center gap-1 rounded-lg border border-dashed border-line-strong bg-surface-sunken px-4 py-6 text-center text-sm transition-colors hover:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-danger has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-faint data-over:border-brand data-over:bg-brand-soft"
      >
        <Upload aria-hidden="true" className="mb-1 size-5 text-muted" />
        <p className="noscript:hidden">
          여기에 끌어 놓거나 <span className="font-semibold text-brand">파일 선택</span>
        </p>
        <p id={`${id}-limits`} className="text-xs text-muted">
          {describeLimits(limits)}
        </p>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          multiple={limits.maxFiles > 1}
          accept={limits.extensions.map((extension) => `.${extension}`).join(",")}
          required={isRequired}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => add(event.target.files)}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed noscript:static noscript:mt-2 noscript:max-w-full noscript:opacity-100 noscript:file:me-3 noscript:file:rounded-md noscript:file:border noscript:file:border-line-strong noscript:file:bg-surface noscript:file:px-3 noscript:file:py-1.5"
        />
      </div>
      <div id={`${id}-error`} role="alert" className="flex flex-col gap-1 empty:hidden">
        {(error ? [error, ...problems] : problems).map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
      {files.length > 0 ? <ChosenFiles files={files} onRemove={remove} /> : null}
      {hint ? <p className="text-xs text-muted">{hint}</p> : null}
    </div>
  );
}

function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  return (
    <ul aria-label="첨부한 파일" className="flex flex-col divide-y divide-line rounded-md border border-line">
      {files.map((file) => (
        <li key={`${file.name}-${file.size}`} className="flex items-center gap-2.5 py-1 ps-3 pe-1 text-sm">
          <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 grow truncate">{file.name}</span>
          <span className="shrink-0 text-xs tabular-nums text-muted">{formatBytes(file.size)}</span>
          <IconButton label={`${file.name} 빼기`} icon={Trash2} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  );
}
