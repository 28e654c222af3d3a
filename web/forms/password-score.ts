export type PasswordScore = 0 | 1 | 2 | 3 | 4;

type Score = (password: string, ownWords: readonly string[]) => PasswordScore;

let loading: Promise<Score> | undefined;

/** Loads the meter once somebody types a new password, because its dictionaries are large. */
export function loadPasswordScore(): Promise<Score> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Score> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, ownWords) => meter.check(password, [...ownWords]).score;
}
