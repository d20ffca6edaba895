import { usePreviewPivotQuery } from '../../../api/pivot.js';
import type { AskPivotDto, PivotDto } from '../../../api/pivot.gen.js';
import { FindingSkeleton } from '../../../components/feedback/skeletons.js';
import { type FindingAction, FindingLine } from '../../../components/finding-line.js';
import { type LevelValues, asFilters, isEmpty, withValues } from '../../../components/report-scope/scope-values.js';
import { usePodWords } from '../use-pod-words.js';

/** How many values of a field a pivot takes. */
const MOST_VALUES = 5000;
const ASKED = {
  rows: ['brand'],
  columns: ['banner'],
  measures: ['stores', 'distribution', 'salesPerStore'],
} satisfies Pick<AskPivotDto, 'rows' | 'columns' | 'measures'>;

interface Brand {
  key: string;
  name: string;
  carrying: number;
  /** Stores of the banners that carry it anywhere: another banner's own label is missing nowhere. */
  stores: number;
  salesPerStore: number | null;
}

interface Finding {
  /** `alone`: no other brand is chosen. */
  key: 'lacking' | 'alone' | 'everywhere';
  brand: Brand | null;
  /** Some store has a banner. */
  byBanner: boolean;
}

/** The brands of a pivot of brands by banner, those without a name left out. */
function brandsOf({ rowLines, columnLines, cells }: Answer): Brand[] {
  return rowLines.flatMap(({ keys: [key], names: [name] }, row) => {
    if (key === undefined || name == null) return [];
    const own = cells.filter((cell) => cell.row === row);
    const inBanners = own.filter(({ column }) => (columnLines[column]?.keys.length ?? 0) > 0);
    const stores = inBanners.map(({ values: [carrying, distribution] }) => ({
      carrying: carrying ?? 0,
      all: distribution ? Math.round((carrying ?? 0) / distribution) : 0,
    }));
    const sum = (of: 'carrying' | 'all') => stores.reduce((total, one) => total + one[of], 0);
    const total = own.find(({ column }) => columnLines[column]?.keys.length === 0);
    return [{ key, name, carrying: sum('carrying'), stores: sum('all'), salesPerStore: total?.values[2] ?? null }];
  });
}

const missingOf = ({ carrying, stores }: Brand): number => stores - carrying;

type Answer = Pick<PivotDto, 'rowLines' | 'columnLines' | 'cells'>;

/**
 * Of the chosen products the brand whose absence tells most: the stores without it, of banners that carry it × what it
 * sells a week in a store that carries it. Null where no brand stands in a store.
 */
export function findingOf(answer: Answer): Finding | null {
  const brands = brandsOf(answer).filter(({ carrying }) => carrying > 0);
  if (brands.length === 0) return null;
  const byBanner = answer.columnLines.some(({ names: [name] }) => typeof name === 'string');
  const told = (brand: Brand) => missingOf(brand) * (brand.salesPerStore ?? 0);
  const [brand = null] = brands
    .filter((one) => missingOf(one) > 0)
    .toSorted((one, other) => told(other) - told(one) || missingOf(other) - missingOf(one));
  if (brand === null) return { key: 'everywhere', brand, byBanner };
  return { key: brands.length === 1 ? 'alone' : 'lacking', brand, byBanner };
}

/** There are placed products, and none of them, whatever is chosen, is in a store. */
export function isStoreless(all: Pick<PivotDto, 'factRows' | 'cells'> | undefined, draft: LevelValues): boolean {
  if (all === undefined || all.factRows === 0 || !isEmpty(draft)) return false;
  const total = all.cells.find(({ row, column }) => row === 0 && column === 0);
  return (total?.values[0] ?? 0) === 0;
}

function NoStore({ projectId, all, draft }: Pick<Props, 'projectId' | 'draft'> & { all: PivotDto | undefined }) {
  const { t } = usePodWords();
  if (!isStoreless(all, draft)) return null;
  const to = `/projectplanogram/${projectId}/settings`;
  return (
    <FindingLine action={{ text: t('builder.finding.toSettings'), to, changes: true }}>
      {t('builder.finding.noStore')}
    </FindingLine>
  );
}

interface Props {
  projectId: string;
  publication: string | undefined;
  draft: LevelValues;
  setDraft: (next: LevelValues) => void;
  onAnalyse: () => void;
}

/** What is worth an analysis among the chosen products and stores, before one is made. */
export function ChoiceFinding({ projectId, publication, draft, setDraft, onAnalyse }: Props) {
  const { t, format } = usePodWords();
  const filters = asFilters(draft);
  const isTooMuch = Object.values(filters).some(({ length }) => length > MOST_VALUES);
  const { data, isFetching, isError } = usePreviewPivotQuery(
    { publication, askPivotDto: { ...ASKED, projectid: projectId, filters } },
    { skip: isTooMuch },
  );
  const found = data?.complete && !isTooMuch ? findingOf(data) : null;
  if (!data && !isTooMuch && !isError) return <FindingSkeleton />;
  if (!data || found === null) return <NoStore projectId={projectId} all={data} draft={draft} />;
  const { key, brand, byBanner } = found;
  const { stores } = brand ?? { stores: 0 };
  const name = brand?.name ?? '';
  const action: FindingAction =
    key === 'lacking' && brand
      ? {
          text: t('builder.finding.choose', { name }),
          onClick: () => setDraft(withValues(draft, 'brand', [brand.key])),
          changes: true,
        }
      : { text: t('builder.finding.analyse'), onClick: onAnalyse, changes: true };
  const ofBanners = byBanner ? 'ofBanners' : 'ofAll';
  const missing = brand === null ? 0 : missingOf(brand);
  const isSelling = (brand?.salesPerStore ?? 0) > 0;
  return (
    <FindingLine action={action} refreshing={isFetching}>
      {t(`builder.finding.${ofBanners}.${key === 'everywhere' ? key : isSelling ? 'lacking' : 'lackingOnly'}`, {
        name,
        count: missing,
        missing: format.integer(missing),
        stores: t('common:count.stores', { count: stores, formatted: format.integer(stores) }),
        sales: format.money(brand?.salesPerStore, data.units.money, 0),
      })}
    </FindingLine>
  );
}
