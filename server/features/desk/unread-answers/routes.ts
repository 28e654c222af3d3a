import { decideUnreadAnswer, listUnreadAnswers } from "#contracts/desk/unread-answers.ts";
import { bind } from "#server/call/bind.ts";
import { decideUnread } from "./commands.ts";
import { findUnreadAnswers } from "./queries.ts";

export const unreadAnswerRoutes = [
  bind(listUnreadAnswers, ({ db }) => findUnreadAnswers(db)),
  bind(decideUnreadAnswer, async ({ services, caller, origin, input: { body } }) => ({
    count: await decideUnread(services, { caller, origin }, body),
  })),
];
