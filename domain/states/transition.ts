// A life cycle as data: the states it may begin in, and the action that leads from one state to another.
export interface Machine<State extends string, Action extends string> {
  readonly initial: readonly State[];
  readonly transitions: readonly {
    readonly action: Action;
    readonly from: readonly State[];
    readonly to: State;
  }[];
}

export interface TransitionRefusal<State extends string, Action extends string> {
  readonly kind: "illegalTransition";
  readonly from: State;
  readonly action: Action;
  readonly allowed: readonly Action[];
}

export type TransitionOutcome<State extends string, Action extends string> =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly refusal: TransitionRefusal<State, Action> };

export function allowedActions<State extends string, Action extends string>(
  machine: Machine<State, Action>,
  from: State,
): Action[] {
  return machine.transitions.filter((transition) => transition.from.includes(from)).map(({ action }) => action);
}

export const leadsTo = <State extends string>(machine: Machine<State, string>, from: State, to: State): boolean =>
  machine.transitions.some((transition) => transition.to === to && transition.from.includes(from));

// A forbidden action is an expected outcome of two people acting at once, so it is a value, not an error.
export function transitState<State extends string, Action extends string>(
  machine: Machine<State, Action>,
  from: State,
  action: Action,
): TransitionOutcome<State, Action> {
  const transition = machine.transitions.find(
    (candidate) => candidate.action === action && candidate.from.includes(from),
  );
  if (transition) return { ok: true, state: transition.to };
  return { ok: false, refusal: { kind: "illegalTransition", from, action, allowed: allowedActions(machine, from) } };
}

export function reachableStates<State extends string, Action extends string>(
  machine: Machine<State, Action>,
): ReadonlySet<State> {
  const reached = new Set<State>(machine.initial);
  // A Set visits members that are added while it is walked, so one pass follows every path.
  for (const state of reached) {
    for (const { from, to } of machine.transitions) if (from.includes(state)) reached.add(to);
  }
  return reached;
}
