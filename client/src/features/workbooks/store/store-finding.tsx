import type { DashboardDto } from '../../../api/reports.gen.js';
import { type FindingAction, FindingLine, useUploadsAction } from '../../../components/finding-line.js';
import { type ListName, useExceptions } from '../../../components/supply-exceptions.js';
import { joinSentences } from '../../../lib/sentences.js';
import { useStoreText } from '../../../lib/use-figure-words.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { useStore } from './store-context.js';

interface Finding {
  key: 'findingNoMovement' | 'findingRisk' | 'findingRiskByCategory' | 'findingInRange';
  /** The list that it leads to; `uploads` when sales are missing. */
  aim: ListName | 'uploads' | null;
}

/** What needs attention in a store: what runs out first, then excess stock, then stock that does not move. */
export function findingOf({ rows, atRisk, overstock, notMoving, limits }: DashboardDto['daysOfSupply']): Finding {
  if (rows === 0) return { key: 'findingNoMovement', aim: 'uploads' };
  const rest = notMoving.count > 0 ? 'notMoving' : null;
  if (atRisk.count > 0) {
    return { key: limits.byCategory.length > 0 ? 'findingRiskByCategory' : 'findingRisk', aim: 'atRisk' };
  }
  return { key: 'findingInRange', aim: overstock.count > 0 ? 'overstock' : rest };
}

/** The store in one sentence: how much is in it, what needs attention, and a link to that list. */
export function StoreFinding() {
  const { t, format } = useWorkbookWords();
  const { figures, name, project, refreshing } = useStore();
  const storeText = useStoreText();
  const exceptions = useExceptions();
  const { kpis, daysOfSupply } = figures;
  const { key, aim } = findingOf(daysOfSupply);
  const counted = (what: 'products' | 'planograms', many: number) =>
    t(`common:count.${what}`, { count: many, formatted: format.integer(many) });
  const count = daysOfSupply.atRisk.count;
  const still = daysOfSupply.notMoving.count;
  const toUploads = useUploadsAction();
  const action = (): FindingAction | null => {
    if (aim === null) return null;
    if (aim === 'uploads') return toUploads(project.projectid);
    const formatted = format.integer(daysOfSupply[aim].count);
    return { text: t(`dashboard:finding.action.${aim}`, { formatted }), onClick: () => exceptions.show(aim) };
  };
  return (
    <FindingLine action={action()} refreshing={refreshing}>
      {joinSentences(
        t('store.finding', {
          name: storeText(name),
          products: counted('products', kpis.products.value ?? 0),
          planograms: counted('planograms', kpis.planograms.value ?? 0),
        }),
        t(`store.${key}`, {
          count,
          formatted: format.integer(count),
          days: format.exact(daysOfSupply.limits.atRisk),
          rows: format.integer(daysOfSupply.rows),
          over: format.integer(daysOfSupply.overstock.count),
        }),
        key !== 'findingNoMovement' &&
          still > 0 &&
          t('store.findingStill', { count: still, formatted: format.integer(still) }),
      )}
    </FindingLine>
  );
}
