import type { Language } from '../../core/language.js';

/** The content of a letter, without formatting. */
export interface LetterText {
  language: Language;
  subject: string;
  /** In order; plain text. */
  paragraphs: string[];
  /** A code to type in, shown large after the first paragraph. */
  code?: string;
  /** Small print at the end. */
  footer: string;
}

/** A letter as text and as HTML with the same content. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Formats a letter in the two forms that mail programs show. Nothing in it is interpreted as HTML. */
export function letterOf({ language, subject, paragraphs, code, footer }: LetterText): Letter {
  const [first = '', ...others] = paragraphs;
  const text = [first, ...(code ? [`    ${code}`] : []), ...others, `-- \n${footer}`].join('\n\n');
  const body = [paragraph(first), ...(code ? [codeBlock(code)] : []), ...others.map(paragraph)].join('\n');
  return { subject, text: `${text}\n`, html: page(language, subject, body, footer) };
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif";

function page(language: Language, subject: string, body: string, footer: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dde1e6;${FONT};font-size:15px;line-height:1.5;color:#1c2430">
${body}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #dde1e6;font-size:13px;color:#5a6472">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`;
}

function codeBlock(code: string): string {
  return `<p style="margin:0 0 12px;font-size:28px;font-weight:600;letter-spacing:4px">${escapeHtml(code)}</p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
