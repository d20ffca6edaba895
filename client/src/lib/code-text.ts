import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';

/** A message given by code: a reader's diagnostic, a validation finding, or the failure of a file or an archive. */
export interface Coded {
  code: string;
  params?: Readonly<Record<string, unknown>>;
  /** The server's own sentence, for codes that are unknown here. */
  message?: string;
}

/** The text of a code: from the diagnostics, else from the errors. */
export function codeText(i18n: I18n, { code, params, message }: Coded): string {
  for (const namespace of ['diagnostics', 'errors'] as const) {
    const key = `${namespace}:${code}`;
    if (i18n.exists(key)) return i18n.t(key as 'errors:unexpected', { ...params });
  }
  return message ?? i18n.t('errors:unknown', { code });
}

/** `codeText` in the language on screen; loads the texts it needs. */
export function useCodeText(): (coded: Coded) => string {
  const { i18n } = useTranslation(['diagnostics', 'errors']);
  return (coded) => codeText(i18n, coded);
}
