import { addPageView } from "#contracts/page-views.ts";
import { bind } from "#server/kernel/bind.ts";
import { recordPageView } from "./commands.ts";

export const pageViewRoutes = [
  bind(addPageView, async ({ db, input }) => {
    await recordPageView(db, input.body);
  }),
];
