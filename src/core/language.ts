/**
 * The languages of the interface, emails and files; each has a folder under client/public/locales. The first is the
 * default.
 */
export const LANGUAGES = ['en-US', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name in that language, so that readers recognize their own from any other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'en-US': 'English', 'zh-CN': '简体中文' };

/**
 * The language of a tag, by the specification's rule: zh and zh-cn are Chinese; everything else is English, zh-TW
 * included.
 */
export function languageOf(tag: string): Language {
  const wanted = tag.trim().toLowerCase();
  return wanted === 'zh' || wanted === 'zh-cn' ? 'zh-CN' : 'en-US';
}
