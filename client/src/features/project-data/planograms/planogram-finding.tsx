import { useTranslation } from 'react-i18next';
import { useGetProjectValidationQuery } from '../../../api/validation.js';
import { FindingSkeleton } from '../../../components/feedback/skeletons.js';
import { type FindingAction, FindingLine } from '../../../components/finding-line.js';
import { useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import type { LocalPlanogram } from '../../../sync/local-database.js';
import type { FindingCounts } from '../data/findings.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { UNASSIGNED } from './planogram-columns.js';

interface Finding {
  key: 'refused' | 'unassigned' | 'wrong' | 'fine' | 'assigned';
  /** Number of files or planograms that it is about. */
  count: number;
}

/** Numbers of planograms: all, those without a store, and those with open errors (null before the first validation). */
export interface PlanogramFacts {
  readonly all: number;
  readonly unassigned: number;
  readonly wrong: number | null;
}

/**
 * The most costly problem: files missing from the figures, then planograms without a store, then errors, which block
 * publishing.
 */
export function findingOf({ all, unassigned, wrong }: PlanogramFacts, refused: number): Finding {
  if (refused > 0) return { key: 'refused', count: refused };
  if (unassigned > 0) return { key: 'unassigned', count: unassigned };
  if (wrong !== null && wrong > 0) return { key: 'wrong', count: wrong };
  return { key: wrong === null ? 'assigned' : 'fine', count: all };
}

/** The same, counted from rows in this browser. */
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
  /** The findings are still loading. */
  isCounting: boolean;
  refreshing: boolean;
}

/** One sentence about all of the project's planograms, however the table is filtered. */
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
  if (isCounting || validation.isLoading) return <FindingSkeleton />;
  const formatted = format.integer(count);
  const all = t('common:count.planograms', { count: facts.all, formatted: format.integer(facts.all) });
  const validationAt = (search: string) => `/projectplanogram/${projectId}/validation${search}`;
  // Once the table shows only these, the next step is in Validation.
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
