import type { Db } from "#server/db/connect.ts";
import { sql } from "#server/db/drizzle.ts";
import { pageViews } from "#server/db/schema/page-views.ts";

export async function recordPageView(db: Db, view: { path: string; referrer?: string | undefined }): Promise<void> {
  await db.insert(pageViews).values({ path: view.path, referrerPath: view.referrer ?? null });
}

export async function forgetOldPageViews(db: Db): Promise<void> {
  await db.delete(pageViews).where(sql`${pageViews.viewDT} < now() - interval '13 months'`);
}
