import { useMemo } from 'react';
import type { PlanogramChangeDto, PlacedProductDto, ProductChangeDto } from '../../../api/comparisons.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useComparison } from '../comparison-context.js';
import { type ChangeKind, kindMatches } from '../drawing/change-kinds.js';
import { kindOf } from '../drawing/product-changes.js';
import { productColumns, withHeadWidths } from '../parts/change-columns.js';
import { ChangeTag } from '../parts/change-tag.js';
import { fileName } from '../../../lib/file-name.js';
import type { ComparisonWords } from '../use-comparison-words.js';

/**
 * A product's place, shelf by shelf, and its height: a shelf's number changes when one below it is filled, which moves
 * nothing.
 */
function placesOf(placed: PlacedProductDto | null, words: ComparisonWords, unit: string): string | null {
  if (!placed) return null;
  const { t, format } = words;
  const texts = placed.positions.map(({ segment, shelf, shelfheight }) => {
    const height = shelfheight === null ? '–' : `${format.number(shelfheight, 2)} ${unit}`;
    const values = { shelf: format.integer(shelf), height };
    return segment === null
      ? t('places.shelf', values)
      : t('places.inSection', { ...values, section: format.integer(segment) });
  });
  return [...new Set(texts)].join('; ');
}

function columnsOf(words: ComparisonWords, unit: string): DataColumn<ProductChangeDto>[] {
  const { t } = words;
  const facings = words.metric('facings');
  const linear = words.metric('linear');
  return withHeadWidths([
    ...productColumns<ProductChangeDto>(words).filter(({ id }) => id === 'name' || id === 'upc' || id === 'brand'),
    {
      id: 'change',
      header: t('columns.outcome'),
      value: (row) => t(`changes.kinds.${kindOf(row) ?? 'kept'}`),
      cell: (row) => <ChangeTag change={kindOf(row) ?? 'kept'} />,
      width: 160,
      card: 'foot',
    },
    {
      id: 'before.facings',
      header: t('columns.before', { figure: facings }),
      kind: 'integer',
      value: (row) => row.before?.facings,
    },
    {
      id: 'after.facings',
      header: t('columns.after', { figure: facings }),
      kind: 'integer',
      value: (row) => row.after?.facings,
    },
    {
      id: 'before.linear',
      header: t('columns.before', { figure: linear }),
      unit,
      kind: 'number',
      digits: 2,
      value: (row) => row.before?.linear,
      hidden: true,
    },
    {
      id: 'after.linear',
      header: t('columns.after', { figure: linear }),
      unit,
      kind: 'number',
      digits: 2,
      value: (row) => row.after?.linear,
      hidden: true,
    },
    {
      id: 'change.linear',
      header: t('columns.change', { figure: linear }),
      unit,
      kind: 'number',
      digits: 2,
      value: (row) => row.linearChange,
      cell: (row, text) =>
        row.linearChange === null ? text : words.signed(row.linearChange, (size) => words.format.number(size, 2)),
    },
    {
      id: 'placeBefore',
      header: t('columns.placeBefore'),
      value: (row) => placesOf(row.before, words, unit),
      width: 190,
    },
    { id: 'placeAfter', header: t('columns.placeAfter'), value: (row) => placesOf(row.after, words, unit), width: 190 },
  ]);
}

interface Props {
  change: PlanogramChangeDto;
  /** Limits the list to these kinds of change; empty: every changed product, then the unchanged ones. */
  kinds: ReadonlySet<ChangeKind>;
  selected: ReadonlySet<string>;
  onSelect: (key: string) => void;
}

/** What changed between two planograms, product by product; a row shows its product on both drawings. */
export function ProductChanges({ change, kinds, selected, onSelect }: Props) {
  const { words, head, about } = useComparison();
  const { t } = words;
  const unit = words.unitText(change.units.linear);
  const columns = useMemo(() => columnsOf(words, unit), [words, unit]);
  const rows = useMemo(
    () =>
      change.items.filter((item) => {
        const kind = kindOf(item);
        return kinds.size === 0 || (kind !== null && kindMatches(kind, kinds));
      }),
    [change.items, kinds],
  );
  return (
    <LazyTable
      label={t('lists.productsLabel')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.key}
      selected={selected}
      onRowClick={(row) => onSelect(row.key)}
      storageKey="comparison.pair"
      height="420px"
      empty={<EmptyState icon="check" title={t('lists.none.products')} />}
      export={{
        fileName: fileName(head.after.projName, change.pair.after?.name ?? change.pair.after?.filename ?? ''),
        about: [...about],
      }}
    />
  );
}
