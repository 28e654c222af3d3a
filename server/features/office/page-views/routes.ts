import { addPageView } from "#contracts/office/page-views.ts";
import { bind } from "#server/call/bind.ts";
import { recordPageView } from "./commands.ts";

export const pageViewRoutes = [
  bind(addPageView, async ({ db, input }) => {
    await recordPageView(db, input.body);
  }),
];
