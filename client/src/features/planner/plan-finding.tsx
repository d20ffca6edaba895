import type { PlanObjective, PlanogramPlanDto, ReportPlanogramDto } from '../../api/reports.gen.js';
import { type FindingAction, FindingLine, useUploadsAction } from '../../components/finding-line.js';
import { joinSentences } from '../../lib/sentences.js';
import { usePlanWords } from './plan-words.js';

type Totals = NonNullable<PlanogramPlanDto['totals']>;

export interface PlanFindingOf {
  key: 'noMovement' | 'nothing' | 'stuck' | 'changes' | 'changesOnly';
  /** Products with movement, which the plan is based on. */
  judged: number;
  /** More products within their limits than today. */
  mended: number;
  /** Products that run out too soon even with the plan. */
  below: number;
  /** It gives up sales, whatever the elasticity is, to have less stock. */
  isPaid: boolean;
}

/** Objectives by which products with too much stock lose facings. */
const WEIGHING_STOCK: readonly PlanObjective[] = ['sales', 'refills'];

/** What a plan says first, of a planogram or summed over many. */
export function planFinding(
  { changed, change, supply: { before, after } }: Pick<Totals, 'changed' | 'change' | 'supply'>,
  objective: PlanObjective,
): PlanFindingOf {
  const judged = before.below + before.inRange + before.above;
  const mended = before.below + before.above - after.below - after.above;
  const { below } = after;
  // With shortages on the shelf, the sales may also be given up for those.
  const isForLess = before.below === 0 && after.above < before.above;
  const isPaid = isForLess && change.high < 0 && WEIGHING_STOCK.includes(objective);
  const finding = (key: PlanFindingOf['key']): PlanFindingOf => ({ key, judged, mended, below, isPaid });
  if (judged === 0) return finding('noMovement');
  if (changed === 0) return finding(below + after.above > 0 ? 'stuck' : 'nothing');
  return finding(mended > 0 ? 'changes' : 'changesOnly');
}

/** The planogram of a category to start with: the one whose plan is expected to bring the most across its stores. */
export function planToStart(items: readonly PlanogramPlanDto[]): PlanogramPlanDto | null {
  const gain = ({ totals, stores }: PlanogramPlanDto) => (totals?.change.expected ?? 0) * stores;
  return items
    .filter(({ totals }) => (totals?.changed ?? 0) > 0)
    .reduce<PlanogramPlanDto | null>((most, one) => (most === null || gain(one) > gain(most) ? one : most), null);
}

/** The planograms in the order in which they sell out; those without movement are last. */
export function soonestFirst(planograms: readonly ReportPlanogramDto[]): ReportPlanogramDto[] {
  const days = ({ daysOfSupply }: ReportPlanogramDto) => daysOfSupply ?? Number.MAX_VALUE;
  return planograms.toSorted((one, other) => days(one) - days(other));
}

interface Props {
  projectId: string;
  totals: Pick<Totals, 'changed' | 'supply' | 'change'>;
  objective: PlanObjective;
  money: string;
  /** Summed over the planograms and stores of a category. */
  isSum?: boolean;
  /** The next step when there is something to change, or something that the plan could not fix. */
  action: FindingAction | null;
  /** Why this planogram is shown when the user has not chosen it. */
  begin?: string | null;
  refreshing: boolean;
}

/** The page's answer in one sentence. */
export function PlanFinding(props: Props) {
  const { projectId, totals, objective, money, isSum = false, action, begin = null, refreshing } = props;
  const { t, format, range } = usePlanWords();
  const { key, judged, mended, below, isPaid } = planFinding(totals, objective);
  const toUploads = useUploadsAction();
  return (
    <FindingLine action={key === 'noMovement' ? toUploads(projectId) : action} refreshing={refreshing}>
      {joinSentences(
        begin,
        t(isSum ? `category.finding.${key}` : `finding.${key}`, {
          count: totals.changed,
          formatted: format.integer(totals.changed),
          judged: format.integer(judged),
          mended: format.integer(mended),
          range: range(totals.change, money),
        }),
        isPaid && t('finding.paid', { objective: t('objectives.shortages') }),
        key !== 'noMovement' &&
          below > 0 &&
          t('finding.stillBelow', { count: below, formatted: format.integer(below) }),
      )}
    </FindingLine>
  );
}
