import { useSearchParams } from 'react-router';
import type { AnalysisDto, AnalysisItemDto } from '../../../api/reports.gen.js';
import { type FindingAction, FindingLine, useUploadsAction } from '../../../components/finding-line.js';
import { UNASSIGNED, useStoreText } from '../../../lib/use-figure-words.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { storeSearch } from './store-search.js';

interface Finding {
  key: 'lowest' | 'even' | 'noMovement' | 'noStore';
  /** The store with the fewest days of supply. */
  store: AnalysisItemDto | null;
  /** Stores whose days of supply are known. */
  judged: number;
  /** Days of supply of that store. */
  days: number | null;
}

/**
 * The store to open first: the one with the fewest days of supply, if it has fewer than the others. Unassigned
 * planograms are not a store.
 */
export function findingOf(stores: readonly AnalysisItemDto[]): Finding {
  const named = stores.filter(({ key, name }) => name !== null && key !== UNASSIGNED);
  const judged = named.filter(({ daysOfSupply }) => daysOfSupply !== null);
  const daysOf = ({ daysOfSupply }: AnalysisItemDto) => daysOfSupply ?? 0;
  const store = judged.toSorted((one, other) => daysOf(one) - daysOf(other))[0] ?? null;
  if (named.length === 0) return { key: 'noStore', store: null, judged: 0, days: null };
  if (store === null) return { key: 'noMovement', store, judged: 0, days: null };
  const days = daysOf(store);
  const isEven = judged.every((one) => daysOf(one) === days);
  return { key: isEven ? 'even' : 'lowest', store: isEven ? null : store, judged: judged.length, days };
}

interface Props {
  projectId: string;
  data: AnalysisDto;
  refreshing: boolean;
}

/** All stores in one sentence, and the store to start with. */
export function StoresFinding({ projectId, data, refreshing }: Props) {
  const { t, format } = useWorkbookWords();
  const storeText = useStoreText();
  const [params] = useSearchParams();
  const { key, store, judged, days } = findingOf(data.items);
  const name = store?.name == null ? '' : storeText(store.name);
  const toUploads = useUploadsAction();
  const action = (): FindingAction | null => {
    if (store) return { text: t('list.open', { name }), to: { search: storeSearch(store.key, params) } };
    if (key === 'even') return null;
    if (key === 'noStore') {
      return { text: t('list.toSettings'), to: `/projectplanogram/${projectId}/settings`, changes: true };
    }
    return toUploads(projectId);
  };
  return (
    <FindingLine action={action()} refreshing={refreshing}>
      {t(`list.finding.${key}`, {
        name,
        days: format.number(days, 1),
        count: judged,
        average: format.number(data.total.daysOfSupply, 1),
        judged: format.integer(judged),
        stores: format.integer(data.items.length),
      })}
    </FindingLine>
  );
}
