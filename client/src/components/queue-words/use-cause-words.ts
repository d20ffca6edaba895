import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.js';

/** The cause of failures in the reader's language; a code without a text stays unchanged. */
export function useCauseWords(): (code: string, message: string) => string {
  const { t, i18n } = useTranslation(['errors', 'diagnostics']);
  const format = useFormat();
  // Codes come from the server, so these keys are only known at run time.
  const known = (key: string, fallback: string): string =>
    i18n.exists(key) ? t(key as 'errors:unexpected') : fallback;
  return (code, message) => {
    if (i18n.exists(`errors:${code}`) && message === '') return t(`errors:${code}` as 'errors:unexpected');
    const said = known(`diagnostics:${code}`, known(`errors:${code}`, ''));
    if (said === '' || /\{\{/.test(said)) return message || code;
    return message ? format.pair(said.replace(/[.。]$/, ''), message) : said;
  };
}
