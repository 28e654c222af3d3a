import { keptParams } from "./list-url.ts";

/** Carries the rest of the list's state through a GET form as hidden inputs. */
export function KeptInputs({ params, ownNames }: { params: URLSearchParams; ownNames: readonly string[] }) {
  return keptParams(params, ownNames).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
