import chinese from '../../../../client/public/locales/zh-CN/diagnostics.json' with { type: 'json' };
import english from '../../../../client/public/locales/en-US/diagnostics.json' with { type: 'json' };
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.js';
import type { Language } from '../../../core/language.js';

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'en-US': english.tables,
  'zh-CN': chinese.tables,
};

/** The heading of the downloaded list of problems. */
export const PROBLEM_HEADS: Readonly<Record<Language, readonly string[]>> = {
  'en-US': ['Row', 'Column', 'Severity', 'Problem', 'Found', 'First row', 'Code'],
  'zh-CN': ['行', '列', '级别', '问题', '内容', '首次出现的行', '代码'],
};

/** A problem's text as on the screen (from the client's locales), for the downloaded list. */
export function problemText({ code, params = {} }: Pick<Diagnostic, 'code' | 'params'>, language: Language): string {
  const text = TEXTS[language][code.replace(/^tables\./, '')] ?? code;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
