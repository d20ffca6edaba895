import type { Response } from 'express';
import { LANGUAGES, type Language } from '../mail/letter.js';

/** The language of an Accept-Language header by the client's rule: zh and zh-cn mean Chinese, all else English. */
export function languageOf(header: string | undefined): Language {
  const [english, chinese] = LANGUAGES;
  const first = (header ?? '').split(',', 1)[0]?.split(';', 1)[0]?.trim().toLowerCase();
  return first === 'zh' || first === 'zh-cn' ? chinese : english;
}

/** Says which language a file is in, and that another Accept-Language would have brought another file. */
export function sayLanguage(response: Response, language: Language): void {
  response.setHeader('Content-Language', language).vary('Accept-Language');
}
