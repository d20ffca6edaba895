import { useTranslation } from 'react-i18next';
import { useCodeText } from '../../../lib/code-text.js';
import type { FileRefusal } from '../../../workers/planogram-brief.js';

const OWN = {
  'intake.archive': 'archive',
  'intake.file-gone': 'file-gone',
  'intake.reader-crashed': 'reader-crashed',
} as const;

const isOwn = (code: string): code is keyof typeof OWN => code in OWN;

/** The reason why a file is rejected, as text. */
export function useRefusalText(): (refusal: FileRefusal) => string {
  const { t } = useTranslation('lite');
  const codeText = useCodeText();
  return (refusal) => (isOwn(refusal.code) ? t(`refusals.${OWN[refusal.code]}`) : codeText(refusal));
}
