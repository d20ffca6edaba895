import { useTranslation } from 'react-i18next';
import type { HealthWarningDto } from '../../api/operations.gen.js';
import { QUEUE_TEXTS } from './queue-texts.js';

/** A warning of the installation in words: its code and no text if this version does not know it. */
export function useHealthWords(): (warning: Pick<HealthWarningDto, 'code' | 'params'>) => {
  title: string;
  text: string | null;
} {
  const { t, i18n } = useTranslation(QUEUE_TEXTS);
  return ({ code, params }) => {
    const reason = code.replace(/^health\./, '');
    // Codes come from the server, so these keys are only known at run time.
    const words = (part: 'title' | 'text'): string | null => {
      const key = `health.warnings.${reason}.${part}`;
      return i18n.exists(`${QUEUE_TEXTS}:${key}`) ? t(key as 'title', { ...params }) : null;
    };
    return { title: words('title') ?? code, text: words('text') };
  };
}
