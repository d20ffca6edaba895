import { useTranslation } from 'react-i18next';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import type { FindingDto } from '../../../api/validation.gen.js';

/** The place of a finding in words: file or list, record, line and cell. */
export function usePlaceText(): (finding: FindingDto) => string {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  return ({ filename, list, line, record, cell }) => {
    const parts = [
      list ? t(`finding.list.${list}`) : filename,
      record,
      line > 0 ? t('finding.line', { line: format.integer(line) }) : null,
      cell === null ? null : t('finding.cell', { cell: format.integer(cell) }),
    ];
    return parts.filter((part) => part !== null && part !== '').join(' · ');
  };
}
