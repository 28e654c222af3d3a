import type { Db } from "#server/db/connect.ts";
import { pageViews } from "#server/db/schema/office/page-views.ts";

export async function recordPageView(db: Db, view: { path: string; referrer?: string | undefined }): Promise<void> {
  await db.insert(pageViews).values({ path: view.path, referrerPath: view.referrer ?? null });
}
