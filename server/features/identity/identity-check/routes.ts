import {
  decodeIdentityCheck,
  encodeIdentityCheck,
  finishIdentityCheck,
  startIdentityCheck,
} from "#contracts/identity/identity-check.ts";
import { type Binding, bind } from "#server/call/bind.ts";
import * as commands from "./commands.ts";

export const identityCheckRoutes: Binding[] = [
  bind(encodeIdentityCheck, ({ services, input }) => commands.encodeIdentityRequest(services, input.body.plain)),
  bind(decodeIdentityCheck, ({ services, input }) => commands.decodeIdentityAnswer(services, input.body.encoded)),
  bind(startIdentityCheck, ({ db, services }) => commands.startIdentityCheck(db, services)),
  bind(finishIdentityCheck, ({ db, services, input }) =>
    commands.finishIdentityCheck(db, services, input.body.encoded, input.body.reqSeq),
  ),
];
