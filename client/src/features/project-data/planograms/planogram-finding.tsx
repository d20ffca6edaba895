import { Skeleton } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetFindingCountsQuery, useGetProjectValidationQuery } from '../../../api/validation.js';
import { type FindingAction, FindingLine } from '../../../components/finding-line.js';
import { useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import type { LocalPlanogram } from '../../../sync/local-database.js';
import { type FindingCounts, useFindingCounts } from '../data/findings.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { UNASSIGNED } from './planogram-columns.js';

interface Finding {
  key: 'refused' | 'unassigned' | 'wrong' | 'fine' | 'assigned';
  /** The files or planograms that it is about. */
  count: number;
}

/**
 * What costs most: files that the figures lack, then planograms that count for no store, then what blocks publishing.
 * `counts` is null before the first validation: nobody knows of errors then.
 */
export function findingOf(
  rows: readonly Pick<LocalPlanogram, 'pogkey' | 'storekey'>[],
  refused: number,
  counts: FindingCounts | null,
): Finding {
  if (refused > 0) return { key: 'refused', count: refused };
  const unassigned = rows.filter(({ storekey }) => storekey === UNASSIGNED).length;
  if (unassigned > 0) return { key: 'unassigned', count: unassigned };
  const wrong = rows.filter(({ pogkey }) => (counts?.get(pogkey)?.errors ?? 0) > 0).length;
  if (wrong > 0) return { key: 'wrong', count: wrong };
  return { key: counts === null ? 'assigned' : 'fine', count: rows.length };
}

interface Props {
  projectId: string;
  rows: readonly LocalPlanogram[];
  refreshing: boolean;
}

/** The project's planograms in one sentence, whatever the table is narrowed to. */
export function PlanogramFinding({ projectId, rows, refreshing }: Props) {
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  const format = useFormat();
  const write = useUrlWriter();
  const [store] = useUrlText('store');
  const [findings] = useUrlText('findings');
  const counts = useFindingCounts(projectId, 'pln');
  const counting = useGetFindingCountsQuery({ p: projectId, object: 'pln' });
  const validation = useGetProjectValidationQuery({ p: projectId });
  const { pending = null, verdict = null } = validation.data ?? {};
  const refused = verdict?.blocking.find(({ rule }) => rule === 'F01')?.findings ?? 0;
  const { key, count } = useMemo(() => findingOf(rows, refused, counts), [rows, refused, counts]);
  if (counting.isLoading || validation.isLoading) return <Skeleton h="58px" borderRadius="l3" />;
  const formatted = format.integer(count);
  const all = t('common:count.planograms', { count: rows.length, formatted: format.integer(rows.length) });
  const validationAt = (search: string) => `/projectplanogram/${projectId}/validation${search}`;
  // Once they are shown, what is left to do is in Validation.
  const narrowed = (isShown: boolean, changes: { store: string | null; findings: string | null }, rule: string) => {
    if (!isShown) {
      const text = t('planograms.finding.show', { count, formatted });
      return { text, onClick: () => write({ ...changes, category: null }) };
    }
    return counts === null ? null : { text: t('toValidation'), to: validationAt(rule) };
  };
  const actions: Record<Finding['key'], () => FindingAction | null> = {
    refused: () => ({
      text: t('planograms.finding.toFiles', { count, formatted }),
      to: validationAt('?rule=F01'),
    }),
    unassigned: () => narrowed(store === UNASSIGNED, { store: UNASSIGNED, findings: null }, '?rule=G03'),
    wrong: () => narrowed(findings === 'error', { store: null, findings: 'error' }, ''),
    fine: () => null,
    assigned: () => null,
  };
  return (
    <FindingLine action={actions[key]()} refreshing={refreshing || (pending !== null && pending.state !== 'failed')}>
      {t(`planograms.finding.${key}`, { count, formatted, all })}
    </FindingLine>
  );
}
