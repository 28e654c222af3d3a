import { EMAIL_IMAGES } from "#contracts/office/email-image.ts";
import { COMPANY, SUPPORT_HOURS, SUPPORT_PHONE } from "#domain/company.ts";
import { PROVIDER } from "#domain/provider.ts";
import { plainName } from "#domain/text/own-name.ts";

export interface MailText {
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
}

// A partner may put these in place of the provider's own name and support line. Pictures are absolute addresses.
export interface MailLook {
  readonly sender: string;
  /** Names the partner that asked for the mail, as it calls itself; the provider's own mails name none. */
  readonly askedBy?: string;
  readonly logo?: string | null;
  readonly logoLink?: string | null;
  readonly csImage?: string | null;
}

export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [string, string])[];
  readonly action?: { readonly text: string; readonly url: string };
}

const OWN_LOOK: MailLook = { sender: PROVIDER.name };
const SUPPORT = `고객센터 ${SUPPORT_PHONE} · ${SUPPORT_HOURS.days} ${SUPPORT_HOURS.open}~${SUPPORT_HOURS.close}`;
const CS_IMAGE_TEXT = "고객센터 안내";

/** Says who sent a mail, and what to do about one that nobody asked for. */
const originLine = ({ askedBy }: MailLook): string =>
  `${askedBy ? `${askedBy}의 요청으로 ` : ""}${PROVIDER.name}에서 보낸 메일입니다. 모르는 곳이거나 의심스러우면 링크를 누르지 말고 ${COMPANY.email}로 신고해 주세요.`;

/**
 * Gives every mail one look: HTML that mail programs of all ages draw alike, and the same words as plain text. The subject
 * begins with the provider's name, because nobody has checked what a partner calls itself.
 */
export function layoutMail(content: MailContent, { sender, askedBy = "", ...pictures }: MailLook = OWN_LOOK): MailText {
  const look = { ...pictures, sender: plainName(sender), askedBy: plainName(askedBy) };
  return { subject: `[${PROVIDER.name}] ${content.subject}`, html: html(content, look), plain: plain(content, look) };
}

function plain({ subject, paragraphs, facts = [], action }: MailContent, look: MailLook): string {
  return [
    subject,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...(action ? [`${action.text}: ${action.url}`] : []),
    `-- \n${look.sender} ${SUPPORT}\n${originLine(look)}`,
  ].join("\n\n");
}

const CARD = "max-width:560px;background:#ffffff;border:1px solid #e5e3dd;border-radius:12px";
const table = (style: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style}">${rows}</table>`;
const cell = (style: string, content: string): string => `<tr><td style="${style}">${content}</td></tr>`;

function html(content: MailContent, look: MailLook): string {
  const title = escapeHtml(content.subject);
  const body = [
    `<h1 style="margin:0 0 20px;font-size:22px;line-height:1.4">${title}</h1>`,
    ...content.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    factTable(content.facts ?? []),
    button(content.action),
  ].join("");
  const card = table(
    CARD,
    cell("padding:28px 32px 8px;font-weight:700;color:#0b6075", head(look)) +
      cell("padding:8px 32px 24px", body) +
      cell("padding:20px 32px;border-top:1px solid #e5e3dd;font-size:13px;color:#5b6870", foot(look)),
  );
  const page = table("", `<tr><td align="center" style="padding:32px 16px">${card}</td></tr>`);
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body style="margin:0;background:#f6f5f2;color:#1c2b33;font:16px/1.65 -apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all">${page}</body></html>`;
}

function head({ sender, logo, logoLink }: MailLook): string {
  if (!logo) return escapeHtml(sender);
  const picture = `<img src="${escapeHtml(logo)}" height="${EMAIL_IMAGES.LOGO.fixedPx}" alt="${escapeHtml(sender)}" style="display:block;border:0">`;
  return logoLink ? `<a href="${escapeHtml(logoLink)}" target="_blank" rel="noreferrer">${picture}</a>` : picture;
}

function foot(look: MailLook): string {
  return `${support(look)}<div style="margin:12px 0 0">${escapeHtml(originLine(look))}</div>`;
}

function support({ csImage }: MailLook): string {
  if (!csImage) return escapeHtml(SUPPORT);
  return `<img src="${escapeHtml(csImage)}" width="${EMAIL_IMAGES.CS.fixedPx}" alt="${CS_IMAGE_TEXT}" style="display:block;width:100%;height:auto;border:0">`;
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  if (facts.length === 0) return "";
  const line = "padding:9px 0;border-bottom:1px solid #eeece7";
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="${line};color:#5b6870;width:34%">${escapeHtml(name)}</td><td style="${line};font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return table("margin:4px 0 16px;border-top:1px solid #eeece7;font-size:15px", rows.join(""));
}

function button(action: MailContent["action"]): string {
  if (!action) return "";
  return `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" target="_blank" rel="noreferrer" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#0b6075;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.text)}</a></p>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
