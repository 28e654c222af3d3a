import type { EdocContent } from "#domain/documents/document-content.ts";
import { EdocForm } from "#web/documents/edoc-form.tsx";

interface DrawnEdocProps {
  content: EdocContent;
  mgtNum: string | null;
  printsAlone?: boolean;
}

export const DrawnEdoc = (form: DrawnEdocProps) => <EdocForm {...form} />;
