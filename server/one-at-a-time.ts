import type { HttpBindings } from "@hono/node-server";

type Incoming = HttpBindings["incoming"];
type Outgoing = HttpBindings["outgoing"];
type Socket = Incoming["socket"];

/** No browser and hardly a program sends further requests before the answer of the first; whoever sends many gets these. */
const MOST_WAITING = 8;

interface Waiting {
  response: Outgoing;
  begin: () => void;
}

const socketsAtWork = new WeakMap<Socket, Waiting[]>();

/**
 * Begins the requests of one connection one after the other, each when the one before is answered. Node begins all that
 * have arrived, whoever may still wait for them. Those behind a connection that is gone never begin. A connection that
 * sends too many ahead ends with the last one that waits.
 */
export function oneAtATime({ socket }: Incoming, response: Outgoing, begin: () => void): void {
  const waiting = socketsAtWork.get(socket);
  if (!waiting) {
    socketsAtWork.set(socket, []);
    beginNow(socket, { response, begin });
  } else if (waiting.length < MOST_WAITING) {
    waiting.push({ response, begin });
  } else {
    const last = waiting.at(-1);
    if (last) last.response.shouldKeepAlive = false;
  }
}

function beginNow(socket: Socket, { response, begin }: Waiting): void {
  response.once("close", () => {
    const next = socket.destroyed ? undefined : socketsAtWork.get(socket)?.shift();
    if (next) beginNow(socket, next);
    else socketsAtWork.delete(socket);
  });
  begin();
}
