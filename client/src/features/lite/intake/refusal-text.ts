import { useTranslation } from 'react-i18next';
import { useCodeText } from '../../../lib/code-text.js';
import { useFormat } from '../../../lib/use-format.js';
import type { FileRefusal } from '../../../workers/planogram-brief.js';

const OWN = {
  'intake.archive': 'archive',
  'intake.file-gone': 'file-gone',
  'intake.reader-crashed': 'reader-crashed',
} as const;

const isOwn = (code: string): code is keyof typeof OWN => code in OWN;

/** Why a file is not taken, in words; numbers in it are written as the language writes them. */
export function useRefusalText(): (refusal: FileRefusal) => string {
  const { t } = useTranslation('lite');
  const codeText = useCodeText();
  const format = useFormat();
  return ({ code, params = {} }) => {
    if (isOwn(code)) return t(`refusals.${OWN[code]}`);
    const written = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? format.integer(value) : value,
    ]);
    return codeText({ code, params: Object.fromEntries(written) as Record<string, string> });
  };
}
