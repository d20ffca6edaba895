import type { Response } from 'express';
import { type Language, languageOf } from '../../core/language.js';

/** The first language of an Accept-Language header. */
export function requestLanguage(header: string | undefined): Language {
  return languageOf((header ?? '').split(',', 1)[0]?.split(';', 1)[0] ?? '');
}

/** Says which language a file is in, and that another Accept-Language would have brought another file. */
export function sayLanguage(response: Response, language: Language): void {
  response.setHeader('Content-Language', language).vary('Accept-Language');
}
