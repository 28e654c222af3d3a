import { PROVIDER, SUPPORT_HOURS, SUPPORT_PHONE } from "#domain/provider.ts";

export interface MailText {
  subject: string;
  html: string;
  plain: string;
}

interface MailContent {
  subject: string;
  paragraphs: string[];
  action?: { text: string; url: string };
}

/** One look for every mail: HTML that mail programs of all ages draw alike, and the same words as plain text. */
export function layoutMail({ subject, paragraphs, action }: MailContent): MailText {
  const support = `고객센터 ${SUPPORT_PHONE} · ${SUPPORT_HOURS.days} ${SUPPORT_HOURS.open}~${SUPPORT_HOURS.close}`;
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join("");
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#0b6075;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.text)}</a></p>`
    : "";
  return {
    subject: `[${PROVIDER.name}] ${subject}`,
    html: `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f6f5f2;color:#1c2b33;font:16px/1.65 -apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e5e3dd;border-radius:12px"><tr><td style="padding:28px 32px 8px;font-weight:700;color:#0b6075">${PROVIDER.name}</td></tr><tr><td style="padding:8px 32px 24px"><h1 style="margin:0 0 20px;font-size:22px;line-height:1.4">${escapeHtml(subject)}</h1>${body}${button}</td></tr><tr><td style="padding:20px 32px;border-top:1px solid #e5e3dd;font-size:13px;color:#5b6870">${escapeHtml(support)}</td></tr></table></td></tr></table></body></html>`,
    plain: [
      subject,
      ...paragraphs,
      ...(action ? [`${action.text}: ${action.url}`] : []),
      `-- \n${PROVIDER.name} ${support}`,
    ].join("\n\n"),
  };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
