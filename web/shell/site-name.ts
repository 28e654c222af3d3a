import { PROVIDER } from "#domain/provider.ts";

export const SITE_NAME = `${PROVIDER.name} 개발자센터`;

export const documentTitle = (title: string | undefined): string =>
  title && title !== SITE_NAME ? `${title} | ${SITE_NAME}` : SITE_NAME;
