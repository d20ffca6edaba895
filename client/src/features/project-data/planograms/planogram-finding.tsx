import { Skeleton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetProjectValidationQuery } from '../../../api/validation.js';
import { type FindingAction, FindingLine } from '../../../components/finding-line.js';
import { useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import type { LocalPlanogram } from '../../../sync/local-database.js';
import type { FindingCounts } from '../data/findings.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { UNASSIGNED } from './planogram-columns.js';

interface Finding {
  key: 'refused' | 'unassigned' | 'wrong' | 'fine' | 'assigned';
  /** The files or planograms that it is about. */
  count: number;
}

/** Planograms in all, those that stand in no store, and those with open errors. */
export interface PlanogramFacts {
  readonly all: number;
  readonly unassigned: number;
  readonly wrong: number | null;
}

/**
 * What costs most: files that the figures lack, then planograms that count for no store, then what blocks publishing.
 * `wrong` is null before the first validation: nobody knows of errors then.
 */
export function findingOf({ all, unassigned, wrong }: PlanogramFacts, refused: number): Finding {
  if (refused > 0) return { key: 'refused', count: refused };
  if (unassigned > 0) return { key: 'unassigned', count: unassigned };
  if (wrong !== null && wrong > 0) return { key: 'wrong', count: wrong };
  return { key: wrong === null ? 'assigned' : 'fine', count: all };
}

/** The same of rows that are all here. */
export function planogramFacts(
  rows: readonly Pick<LocalPlanogram, 'pogkey' | 'storekey'>[],
  counts: FindingCounts | null,
): PlanogramFacts {
  return {
    all: rows.length,
    unassigned: rows.filter(({ storekey }) => storekey === UNASSIGNED).length,
    wrong: counts && rows.filter(({ pogkey }) => (counts.get(pogkey)?.errors ?? 0) > 0).length,
  };
}

interface Props {
  projectId: string;
  facts: PlanogramFacts;
  /** Findings are on their way, or will never come. */
  isCounting: boolean;
  refreshing: boolean;
}

/** The project's planograms in one sentence, whatever the table is narrowed to. */
export function PlanogramFinding({ projectId, facts, isCounting, refreshing }: Props) {
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  const format = useFormat();
  const write = useUrlWriter();
  const [store] = useUrlText('store');
  const [findings] = useUrlText('findings');
  const validation = useGetProjectValidationQuery({ p: projectId });
  const { pending = null, verdict = null } = validation.data ?? {};
  const refused = verdict?.blocking.find(({ rule }) => rule === 'F01')?.findings ?? 0;
  const { key, count } = findingOf(facts, refused);
  if (isCounting || validation.isLoading) return <Skeleton h="58px" borderRadius="l3" />;
  const formatted = format.integer(count);
  const all = t('common:count.planograms', { count: facts.all, formatted: format.integer(facts.all) });
  const validationAt = (search: string) => `/projectplanogram/${projectId}/validation${search}`;
  // Once they are shown, what is left to do is in Validation.
  const narrowed = (isShown: boolean, changes: { store: string | null; findings: string | null }, rule: string) => {
    if (!isShown) {
      const text = t('planograms.finding.show', { count, formatted });
      return { text, onClick: () => write({ ...changes, category: null }) };
    }
    return facts.wrong === null ? null : { text: t('toValidation'), to: validationAt(rule) };
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
