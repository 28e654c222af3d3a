import type { ContentFields } from "#contracts/portal/staff-contents.ts";
import type { FormFailure } from "#web/forms/form-state.ts";

export interface ContentPreview {
  html: string;
  problems: string[];
}

/** Returns the input with a refusal or a preview, for pages without scripts. */
export type ContentAnswer = { input: ContentInput } & ({ failure: FormFailure } | { preview: ContentPreview });

export interface ContentInput {
  slug: string;
  fields: ContentFields;
  body: string;
  publishDT: string;
}

export const CONTENTS_PATH = "/console/staff/contents";

export const contentPath = ({ collection, slug }: { collection: string; slug: string }): string =>
  `${CONTENTS_PATH}/${collection}/${slug}`;

/** The message after each act. */
export const CONTENT_DONE_TEXTS = {
  save: "저장했습니다.",
  publish: "게시했습니다. 모든 화면에 바로 나타납니다.",
  schedule: "게시를 예약했습니다. 그 시각이 되면 저절로 나타납니다.",
  withdraw: "내렸습니다. 방문자에게 더 이상 보이지 않습니다.",
  discard: "작성 중인 글을 버렸습니다.",
} as const;
export type ContentAct = keyof typeof CONTENT_DONE_TEXTS;
