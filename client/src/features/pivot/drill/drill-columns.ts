import type { PivotRowDto, PivotTable, ReportUnitsDto } from '../../../api/pivot.gen.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import type { PivotWords } from '../use-pivot-words.js';

type Row = PivotRowDto;
const CODES = ['fixturetype', 'merchstyle', 'orientation'] as const;
const PLACES = ['bay', 'shelf', 'fixture'] as const;

/** The rows behind a cell: their places in their files, and their values. */
export function drillColumns(words: PivotWords, units: ReportUnitsDto, table: PivotTable): DataColumn<Row>[] {
  const { t, unitText } = words;
  const metric = (name: 'linear' | 'facings' | 'capacity' | 'units' | 'sales' | 'profit' | 'daysOfSupply' | 'stores') =>
    words.metric(name, units);
  const count = { kind: 'integer', width: 96 } as const;
  const number = { kind: 'number', digits: 2, width: 112 } as const;
  const money = { kind: 'money', currency: units.money, digits: 2, width: 112 } as const;
  const code = (name: (typeof CODES)[number]): DataColumn<Row> => ({
    id: name,
    header: words.field(name),
    value: (row) => (row[name] === null ? null : words.value(name, String(row[name]), null)),
    width: 140,
    hidden: name === 'orientation',
  });
  const place: DataColumn<Row>[] =
    table === 'facts'
      ? []
      : [
          ...PLACES.map((name): DataColumn<Row> => ({
            id: name,
            header: words.field(name),
            value: (row) => row[name],
            ...count,
            hidden: name === 'fixture',
          })),
          ...CODES.map(code),
        ];
  const sold: DataColumn<Row>[] =
    table === 'positions'
      ? []
      : [
          { id: 'units', header: metric('units'), ...number, value: (row) => row.units },
          { id: 'sales', header: metric('sales'), ...money, value: (row) => row.sales, card: 'figure' },
          { id: 'profit', header: metric('profit'), ...money, value: (row) => row.profit, hidden: true },
          { id: 'price', header: t('drill.price'), ...money, value: (row) => row.price, hidden: true },
          {
            id: 'daysOfSupply',
            header: metric('daysOfSupply'),
            ...number,
            digits: 1,
            value: (row) => row.daysOfSupply,
          },
        ];
  const columns: DataColumn<Row>[] = [
    {
      id: 'name',
      header: words.field('product'),
      value: (row) => row.name ?? row.upc ?? row.key,
      product: (row) => row.key,
      card: 'title',
      width: 200,
    },
    { id: 'upc', header: t('drill.upc'), value: (row) => row.upc, width: 128, hidden: true },
    { id: 'store', header: words.field('store'), value: (row) => row.store, width: 90 },
    {
      id: 'planogram',
      header: words.field('planogram'),
      value: (row) => row.planogram,
      longNames: 'half',
      width: 180,
      hidden: true,
    },
    ...place,
    { id: 'facings', header: metric('facings'), ...count, value: (row) => row.facings },
    {
      id: 'linear',
      header: metric('linear'),
      unit: unitText(units.linear),
      ...number,
      width: 140,
      value: (row) => row.linear,
      card: 'figure',
    },
    { id: 'capacity', header: metric('capacity'), ...count, value: (row) => row.capacity },
    ...sold,
    { id: 'stores', header: metric('stores'), ...count, value: (row) => row.stores, hidden: true },
    { id: 'filename', header: t('drill.file'), value: (row) => row.filename, width: 220, card: 'foot' },
    { id: 'line', header: t('drill.line'), ...count, value: (row) => row.line, card: 'figure' },
    { id: 'productLine', header: t('drill.productLine'), ...count, value: (row) => row.productLine, hidden: true },
  ];
  return columns.map((column) => ({ ...column, width: Math.max(column.width ?? 0, headRoom(column)) }));
}

/** Room for a head in one line, with its marks of searching and sorting; Han letters are twice as wide. */
function headRoom({ header, unit = '' }: DataColumn<Row>): number {
  return [...header, ...unit].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 7.5), 58);
}
