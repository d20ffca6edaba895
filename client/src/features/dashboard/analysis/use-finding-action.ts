import { type To, useSearchParams } from 'react-router';
import { type FindingAction, useUploadsAction } from '../../../components/finding-line.js';
import { useExceptions } from '../../../components/supply-exceptions.js';
import { flatValues, isEmpty, type LevelValues, writePairs } from '../../../components/report-scope/scope-values.js';
import { readSource, SOURCE } from '../../../lib/source-address.js';
import { useDashboard } from '../dashboard-context.js';
import { useItemActs } from '../panels/use-item-table.js';
import { levelInText, useDashboardWords } from '../use-dashboard-words.js';
import { caveatOf, type Finding, type ItemStep, stepOf } from './findings.js';

/** A pivot of each category's gap, compared with the others in the same store. */
const CATEGORIES_BY_STORE = {
  rows: 'store',
  columns: 'category',
  values: 'opportunity,index',
  within: 'row',
  heat: '1',
};

/** Other pages of the project, with the data that this one shows. */
function useProjectPages(): (page: string, query?: Record<string, string>, filters?: LevelValues) => To {
  const { projectId } = useDashboard();
  const [params] = useSearchParams();
  const source = readSource(params.get(SOURCE));
  return (page, query = {}, filters = {}) => ({
    pathname: `/projectplanogram/${projectId}/${page}`,
    search: new URLSearchParams([
      ...Object.entries({ ...query, ...(source && { [SOURCE]: source }) }),
      ...writePairs(flatValues(filters)).map((pair) => ['filter', pair]),
    ]).toString(),
  });
}

/**
 * The target of a finding for this reader: a page of the project if there are such pages (`hasPages`), otherwise a
 * place on this page, for guests and Lite projects.
 */
export function useFindingAction(finding: Finding, hasPages: boolean): FindingAction | null {
  const words = useDashboardWords();
  const { projectId, data, chosen, state, act, showShelf } = useDashboard();
  const toUploads = useUploadsAction();
  const { below } = useItemActs();
  const page = useProjectPages();
  const exceptions = useExceptions();
  const { t, format } = words;
  const actionOf = (step: ItemStep | null): FindingAction | null => {
    switch (step?.to) {
      case 'plan':
        return {
          text: t('finding.action.plan', { name: words.value(step.category) }),
          to: page('FacingsPlan', { category: step.category }),
        };
      case 'planogram':
        return { text: t('shelf.plan'), to: page('FacingsPlan', { planogram: step.key }) };
      case 'product':
        return { text: t('finding.action.product'), to: page(`product/${encodeURIComponent(step.key)}`) };
      case 'store':
        return { text: t('finding.action.store'), to: page('StoreReport', { store: step.key }) };
      case 'shelf':
        return {
          text: t('finding.action.shelf'),
          onClick: () => {
            if (step.level === 'planogram') act({ type: 'choose-planogram', planogram: step.key });
            else act({ type: 'select', level: step.level, values: [step.key] });
            showShelf();
          },
        };
      case 'drill':
        return {
          text: t('finding.action.drill', { level: levelInText(words, step.below) }),
          onClick: () => act({ type: 'drill', value: step.key, below: step.below }),
        };
      case undefined:
        return null;
    }
  };
  switch (finding.aim) {
    case 'item':
      // Space moves between the categories of one store: there it is to be seen who lacks it.
      if (hasPages && caveatOf(finding, data) === 'acrossCategories') {
        // The plan of a category moves none.
        if ((chosen.kpis.stores.value ?? 0) < 2)
          return finding.item && actionOf(stepOf(finding.item, data.level, below, false));
        return { text: t('finding.action.byStore'), to: page('PivotTable', CATEGORIES_BY_STORE, state.filters) };
      }
      return finding.item && actionOf(stepOf(finding.item, data.level, below, hasPages));
    case 'atRisk':
    case 'overstock': {
      const list = finding.aim;
      return {
        text: t(`finding.action.${list}`, { formatted: format.integer(chosen.daysOfSupply[list].count) }),
        onClick: () => exceptions.show(list),
      };
    }
    case 'uploads':
      return hasPages ? toUploads(projectId) : null;
    case 'widen':
      if (isEmpty(state.filters) && isEmpty(state.selection)) return null;
      return {
        text: t('finding.action.widen'),
        onClick: () => {
          act({ type: 'clear-selection' });
          act({ type: 'set-filters', filters: {} });
        },
      };
    case null:
      return null;
  }
}
