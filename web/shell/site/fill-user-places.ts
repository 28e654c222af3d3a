import { initialsOf, parseUserHint, type UserHint } from "#web/shell/user-hint.ts";

export type UserPlace = "name" | "email" | "picture";

/** Writes the user of the hint cookie into every empty place and shows the signed-in or signed-out side of the widget. */
export function fillUserPlaces(): void {
  const user = parseUserHint(document.cookie);
  document.documentElement.toggleAttribute("data-user", user !== undefined);
  for (const place of document.querySelectorAll<HTMLElement>("[data-user-fill]")) {
    place.replaceChildren(...(user ? contentOf(place.dataset.userFill, user) : []));
  }
}

function contentOf(place: string | undefined, user: UserHint): (Node | string)[] {
  if (place === "name") return [user.name];
  if (place === "email") return [user.email];
  return user.profileImage ? [initialsOf(user.name), pictureOf(user.profileImage)] : [initialsOf(user.name)];
}

function pictureOf(source: string): HTMLImageElement {
  const picture = new Image();
  picture.alt = "";
  picture.className = "absolute inset-0 size-full object-cover";
  // A picture that fails to load is removed, so that the initials below it are visible.
  picture.onerror = () => picture.remove();
  picture.src = source;
  return picture;
}
