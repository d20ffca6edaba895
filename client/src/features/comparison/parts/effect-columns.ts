import type { ResetEffectDto, ResetEffectItemDto } from '../../../api/comparisons.gen.js';
import type { CellValue, DataColumn } from '../../../components/table/data-column.js';
import type { ComparisonWords } from '../use-comparison-words.js';
import { withHeadWidths } from './change-columns.js';
import { unitBeside } from './write-figure.js';

type Column = DataColumn<ResetEffectItemDto>;
type Figure = Exclude<keyof ResetEffectItemDto, 'key' | 'name' | 'group'>;

/** A row of the effect: space and sales before and after, and the growth beside that of the control stores. */
export function effectColumns(words: ComparisonWords, data: ResetEffectDto): Column[] {
  const { t, format } = words;
  const { level, space, sales, spaceUnit, salesUnit, total } = data;
  const isStores = level === 'store';
  const figure = (id: Figure, header: string, more: Partial<Column> = {}): Column => ({
    id,
    header,
    kind: 'number',
    value: (row) => row[id],
    total: total[id],
    ...more,
  });
  const growth = (id: Figure, header: string, more: Partial<Column> = {}): Column =>
    figure(id, header, {
      kind: 'percent',
      cell: (row, text) => {
        const value = row[id];
        return value === null ? text : words.signed(value, (size) => format.percent(size));
      },
      ...more,
    });
  const sidesOf = (name: 'space' | 'sales', metric: string, unit: string): Column[] => {
    const beside = unit === 'count' || unit === 'units' ? null : unitBeside(unit);
    const kind = beside === null ? 'integer' : 'number';
    const shown = /^[A-Z]{3}$/.test(unit) ? unit : beside === null ? null : words.unitText(beside);
    const unitOf = shown === null ? {} : { unit: shown };
    return [
      figure(`${name}Before`, t('columns.before', { figure: metric }), { kind, ...unitOf, hidden: true }),
      figure(`${name}After`, t('columns.after', { figure: metric }), { kind, ...unitOf, hidden: true }),
      figure(`${name}Change`, t('columns.change', { figure: metric }), {
        kind,
        ...unitOf,
        hidden: name === 'space',
        cell: (row: ResetEffectItemDto, text) => {
          const value = row[`${name}Change`];
          return value === null
            ? text
            : words.signed(value, (size) => (kind === 'integer' ? format.integer(size) : format.number(size)));
        },
      }),
    ];
  };
  const [spaceName, salesName] = [words.metric(space), words.metric(sales)];
  return withHeadWidths<ResetEffectItemDto>([
    {
      id: 'name',
      header: words.level(level),
      value: (row) => words.value(row.name),
      total: t('effect.total'),
      card: 'title',
      longNames: 'half',
      width: 200,
    },
    ...(isStores ? storeColumns(words) : []),
    // The answer first: what grew, and by how much more than without changes.
    growth('spaceGrowth', t('effect.columns.growth', { figure: spaceName })),
    growth('salesGrowth', t('effect.columns.growth', { figure: salesName }), { card: 'figure' }),
    // Every store shows the same comparison growth: that of all control stores.
    growth('controlGrowth', t('effect.columns.control'), { hidden: isStores }),
    growth('beyond', t('effect.columns.beyond'), { card: 'figure' }),
    ...sidesOf('sales', salesName, salesUnit),
    ...sidesOf('space', spaceName, spaceUnit),
    figure('daysBefore', t('columns.before', { figure: words.metric('daysOfSupply') }), { hidden: true }),
    figure('daysAfter', t('columns.after', { figure: words.metric('daysOfSupply') })),
    ...pointColumns(words, isStores, total),
  ]);
}

function storeColumns({ t }: ComparisonWords): Column[] {
  return [
    {
      id: 'group',
      header: t('effect.columns.group'),
      value: (row) => (row.group === null ? null : t(`effect.groups.${row.group}`)),
      width: 110,
      card: 'foot',
    },
    { id: 'changed', header: t('effect.columns.changed'), kind: 'percent', value: (row) => row.changed },
  ];
}

function pointColumns({ t }: ComparisonWords, isStores: boolean, total: ResetEffectItemDto): Column[] {
  const count = (id: 'pointsBefore' | 'pointsAfter' | 'itemsAdded' | 'itemsDropped' | 'itemsKept', hidden = false) => ({
    id,
    header: t(
      `effect.columns.${isStores && id === 'pointsBefore' ? 'itemsBefore' : isStores && id === 'pointsAfter' ? 'itemsAfter' : id}`,
    ),
    kind: 'integer' as const,
    value: (row: ResetEffectItemDto): CellValue => row[id],
    total: isStores ? null : total[id],
    hidden,
  });
  return [
    count('pointsBefore', true),
    count('pointsAfter'),
    count('itemsAdded'),
    count('itemsDropped'),
    count('itemsKept', true),
  ];
}
