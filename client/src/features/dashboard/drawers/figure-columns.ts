import type { FigureRowDto, ReportUnitsDto } from '../../../api/reports.gen.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { headWidth } from '../../../components/table/head-width.js';
import type { DashboardWords } from '../use-dashboard-words.js';

type Row = FigureRowDto;

/** The rows behind a figure: their places and values. */
export function figureColumns(words: DashboardWords, units: ReportUnitsDto): DataColumn<Row>[] {
  const { t, metric, unitText } = words;
  const money = { kind: 'money', currency: units.money } as const;
  const number = { kind: 'number', digits: 2 } as const;
  const count = { kind: 'integer' } as const;
  const columns: DataColumn<Row>[] = [
    {
      id: 'name',
      header: words.level('product'),
      value: (row) => words.value(row.name ?? row.upc),
      product: (row) => row.key,
      card: 'title',
      width: 200,
    },
    { id: 'filename', header: t('figure.file'), value: (row) => row.filename, width: 210, card: 'foot' },
    { id: 'line', header: t('figure.line'), ...count, value: (row) => row.line, card: 'figure' },
    { id: 'productLine', header: t('figure.productLine'), ...count, value: (row) => row.productLine },
    {
      id: 'performanceLine',
      header: t('figure.performanceLine'),
      ...count,
      value: (row) => row.performanceLine,
      hidden: true,
    },
    { id: 'upc', header: t('table.upc'), value: (row) => row.upc, width: 128, hidden: true },
    {
      id: 'planogram',
      header: words.level('planogram'),
      value: (row) => row.planogram,
      longNames: 'half',
      width: 180,
      hidden: true,
    },
    { id: 'store', header: words.level('store'), value: (row) => row.store, width: 80 },
    { id: 'stores', header: metric('stores'), ...count, value: (row) => row.stores, hidden: true },
    { id: 'positions', header: metric('positions'), ...count, value: (row) => row.positions, hidden: true },
    { id: 'facings', header: metric('facings'), ...count, value: (row) => row.facings },
    {
      id: 'linear',
      header: metric('linear'),
      ...number,
      unit: unitText(units.linear),
      value: (row) => row.linear,
      card: 'figure',
    },
    {
      id: 'square',
      header: metric('square'),
      ...number,
      unit: unitText(units.square),
      value: (row) => row.square,
      hidden: true,
    },
    {
      id: 'area',
      header: metric('area'),
      ...number,
      unit: unitText(units.area),
      value: (row) => row.area,
      hidden: true,
    },
    {
      id: 'cubic',
      header: metric('cubic'),
      ...number,
      unit: unitText(units.cubic),
      value: (row) => row.cubic,
      hidden: true,
    },
    { id: 'capacity', header: metric('capacity'), ...count, value: (row) => row.capacity },
    { id: 'units', header: metric('units'), ...number, value: (row) => row.units },
    { id: 'price', header: t('figure.price'), ...money, digits: 2, value: (row) => row.price, hidden: true },
    { id: 'unitCost', header: metric('unitCost'), ...money, digits: 2, value: (row) => row.unitCost, hidden: true },
    { id: 'sales', header: metric('sales'), ...money, digits: 2, value: (row) => row.sales, card: 'figure' },
    { id: 'profit', header: metric('profit'), ...money, digits: 2, value: (row) => row.profit, hidden: true },
    { id: 'daysOfSupply', header: metric('daysOfSupply'), kind: 'number', digits: 1, value: (row) => row.daysOfSupply },
  ];
  return columns.map((column) => (column.kind ? { ...column, width: headWidth(column.header, column.unit) } : column));
}
