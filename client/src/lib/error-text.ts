import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../api/problem.js';

/**
 * The text of a failed call, by its code. An unknown code (from a newer server) shows the server's own detail, or else
 * the code, so that there is always something to quote.
 */
export function errorText(i18n: I18n, error: unknown): string {
  const problem = asApiError(error);
  const key = `errors:${problem.code}`;
  // Codes come from the server, so the key is only known at run time; i18n.spec.ts checks that each has a text.
  if (i18n.exists(key)) return i18n.t(key as 'errors:unexpected', problem.params ?? {});
  return problem.detail ?? i18n.t('errors:unknown', { code: problem.code });
}

/** `errorText` in the language on screen. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useTranslation('errors');
  return (error) => errorText(i18n, error);
}
