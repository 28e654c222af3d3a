import { changeProfileImage, type User } from "#contracts/accounts.ts";
import { ErrorBody } from "#contracts/errors.ts";
import type { Answer, ApiFetch } from "#web/api-client.ts";

/** The one call of this page that carries a file. */
export async function sendProfileImage(api: ApiFetch, image: File): Promise<Answer<User>> {
  const { path, method } = changeProfileImage;
  const body = new FormData();
  body.set("image", image);
  const response = await api(new Request(`http://api${path}`, { method, body }));
  const answer: unknown = await response.json();
  if (!response.ok) return { failure: ErrorBody.parse(answer), status: response.status };
  return { output: (answer as { data: User }).data };
}
