/** The languages of the interface, of letters and of files; each has a folder under client/public/locales. The first is the default. */
export const LANGUAGES = ['en-US', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language named in itself, so that readers find their own from any other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'en-US': 'English', 'zh-CN': '简体中文' };

/** The language of a tag, by the specification's rule: zh and zh-cn mean Chinese, all else English, zh-TW too. */
export function languageOf(tag: string): Language {
  const wanted = tag.trim().toLowerCase();
  return wanted === 'zh' || wanted === 'zh-cn' ? 'zh-CN' : 'en-US';
}
