import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../api/problem.js';

/**
 * The words for a failed call, chosen by its code. A code without words (from a newer server) shows the server's own
 * detail, and failing that the code, so that a reader always has something to quote.
 */
export function errorText(i18n: I18n, error: unknown): string {
  const problem = asApiError(error);
  const key = `errors:${problem.code}`;
  // Codes are the server's, so the key is only known at run time; i18n.spec.ts checks that each has its words.
  if (i18n.exists(key)) return i18n.t(key as 'errors:unexpected', problem.params ?? {});
  return problem.detail ?? i18n.t('errors:unknown', { code: problem.code });
}

/** `errorText` in the language on screen. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useTranslation('errors');
  return (error) => errorText(i18n, error);
}
