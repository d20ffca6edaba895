import type { Response } from 'express';
import { type Language, languageOf } from '../../core/language.js';

/** The first language of an Accept-Language header. */
export function requestLanguage(header: string | undefined): Language {
  return languageOf((header ?? '').split(',', 1)[0]?.split(';', 1)[0] ?? '');
}

/** States a file's language, and that it varies with Accept-Language. */
export function sayLanguage(response: Response, language: Language): void {
  response.setHeader('Content-Language', language).vary('Accept-Language');
}
