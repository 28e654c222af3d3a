import type { ReactNode } from "react";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { List, type ListProps } from "./list.tsx";

interface ListPageProps<Row> extends Omit<ListProps<Row>, "caption"> {
  title: string;
  description: ReactNode;
  /** The page's main button. */
  action?: ReactNode;
  /** Notes above the list, and dialogs. */
  children?: ReactNode;
}

/** A console page that is one list; the page declares columns, filters and texts. */
export function ListPage<Row>({ title, description, action, children, ...list }: ListPageProps<Row>) {
  return (
    <ConsolePage title={title} description={description} action={action}>
      {children}
      <List caption={title} {...list} />
    </ConsolePage>
  );
}
