import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotRefDto } from '../../api/reports.gen.js';
import { isLevel } from '../../components/report-scope/scope-values.js';
import { useReasonText, useUnitText, useValueText } from '../../lib/use-figure-words.js';
import { fileName } from '../../lib/file-name.js';
import { useFileOwner } from '../../lib/use-file-owner.js';
import { useFormat } from '../../lib/use-format.js';
import { WORKBOOK_TEXTS } from './texts.js';

/** The recurring words of workbooks and store reports. */
export function useWorkbookWords() {
  const { t, i18n } = useTranslation([WORKBOOK_TEXTS, 'dashboard', 'metrics', 'common', 'table']);
  const format = useFormat();
  const valueText = useValueText();
  const unitText = useUnitText();
  const reasonText = useReasonText();
  const ownerOf = useFileOwner();
  return useMemo(() => {
    const level = (name: string): string => (isLevel(name) ? t(`dashboard:levels.${name}`) : name);
    const metric = (id: string): string => t(`metrics:${id as 'linear'}.name`);
    const value = (name: string | null): string => (name === null ? t('dashboard:noValue') : valueText(name));
    /** The name of a file made here of these data; a draft is told by it. */
    const fileOf = (snapshot: Pick<SnapshotRefDto, 'draft'> | undefined, owner: string, ...parts: string[]): string =>
      fileName(ownerOf(owner, snapshot?.draft === true), ...parts);
    return { t, i18n, format, unitText, reasonText, level, metric, value, fileOf };
  }, [t, i18n, format, valueText, unitText, reasonText, ownerOf]);
}

export type WorkbookWords = ReturnType<typeof useWorkbookWords>;
