import { useSearchParams } from 'react-router';
import type { AnalysisDto, AnalysisItemDto } from '../../../api/reports.gen.js';
import { type FindingAction, FindingLine, useUploadsAction } from '../../../components/finding-line.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { storeSearch } from './store-search.js';

interface Finding {
  key: 'lowest' | 'even' | 'noMovement';
  /** Whose shelf lasts shortest. */
  store: AnalysisItemDto | null;
  /** Stores whose days of supply are known. */
  judged: number;
}

/** Which store to open first: the one whose shelf lasts shortest, if it is any shorter than the others'. */
export function findingOf(stores: readonly AnalysisItemDto[]): Finding {
  const judged = stores.filter(({ name, daysOfSupply }) => name !== null && daysOfSupply !== null);
  const days = ({ daysOfSupply }: AnalysisItemDto) => daysOfSupply ?? 0;
  const store = judged.toSorted((one, other) => days(one) - days(other))[0] ?? null;
  if (store === null) return { key: 'noMovement', store, judged: 0 };
  const isEven = judged.every((one) => days(one) === days(store));
  return { key: isEven ? 'even' : 'lowest', store: isEven ? null : store, judged: judged.length };
}

interface Props {
  projectId: string;
  data: AnalysisDto;
  refreshing: boolean;
}

/** All stores in one sentence, and the store to begin with. */
export function StoresFinding({ projectId, data, refreshing }: Props) {
  const { t, format, value } = useWorkbookWords();
  const [params] = useSearchParams();
  const { key, store, judged } = findingOf(data.items);
  const name = value(store?.name ?? null);
  const toUploads = useUploadsAction();
  const action = (): FindingAction | null => {
    if (store) return { text: t('list.open', { name }), to: { search: storeSearch(store.key, params) } };
    if (key === 'even') return null;
    return toUploads(projectId);
  };
  return (
    <FindingLine action={action()} refreshing={refreshing}>
      {t(`list.finding.${key}`, {
        name,
        days: format.number(store?.daysOfSupply ?? null, 1),
        average: format.number(data.total.daysOfSupply, 1),
        judged: format.integer(judged),
        stores: format.integer(data.items.length),
      })}
    </FindingLine>
  );
}
