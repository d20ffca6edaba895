import type { LinearDto } from '../analytics/dto/dashboard.dto.js';
import type { ReportPlanogramsDto } from '../analytics/dto/list.dto.js';
import { tableHead } from './about.js';
import type { FileWords } from './file-words.js';
import type { ReportTable, TableColumn } from '../../platform/spreadsheets/report-table.js';

export function planogramsTable(words: FileWords, planograms: ReportPlanogramsDto, projectName: string): ReportTable {
  const { linear, square, area, cubic, money } = planograms.units;
  const text = (title: string, width?: number): TableColumn => ({ title, type: 'text', ...(width ? { width } : {}) });
  const count = (title: string): TableColumn => ({ title, type: 'count' });
  const number = (title: string): TableColumn => ({ title, type: 'number' });
  return {
    columns: [
      text(words.level('planogram'), 36),
      text(words.head('id'), 12),
      text(words.level('category')),
      text(words.level('store'), 14),
      count(words.metric('stores')),
      text(words.head('file'), 36),
      count(words.head('line')),
      text(words.head('effective'), 12),
      number(words.measuredTerm('width', linear)),
      number(words.measuredTerm('height', linear)),
      count(words.head('segments')),
      count(words.head('fixtures')),
      count(words.metric('positions')),
      count(words.metric('products')),
      count(words.metric('facings')),
      number(words.measured('linear', linear)),
      number(words.measured('square', square)),
      number(words.measured('area', area)),
      number(words.measured('cubic', cubic)),
      number(words.measured('capacity', 'units')),
      { title: words.metric('shelfFill'), type: 'ratio' },
      number(words.metric('units')),
      number(words.measured('sales', money)),
      number(words.measured('profit', money)),
      number(words.metric('daysOfSupply')),
    ],
    rows: planograms.items.map((item) => [
      item.name,
      item.planogramid,
      item.category,
      item.store,
      item.stores,
      item.filename,
      item.line,
      item.dateEffective,
      item.width,
      item.height,
      item.segments,
      item.fixtures,
      item.positions,
      item.products,
      item.facings,
      item.linear,
      item.square,
      item.area,
      item.cubic,
      item.capacity,
      item.shelfFill,
      item.units,
      item.sales,
      item.profit,
      item.daysOfSupply,
    ]),
    ...tableHead(words, words.title({ key: 'planograms' }), planograms, projectName),
  };
}

export function linearTable(words: FileWords, linear: LinearDto, projectName: string): ReportTable {
  const { units } = linear;
  const number = (title: string): TableColumn => ({ title, type: 'number' });
  return {
    columns: [
      { title: words.level('category'), type: 'text' },
      { title: words.level('planogram'), type: 'text', width: 36 },
      { title: words.head('id'), type: 'text', width: 12 },
      { title: words.metric('stores'), type: 'count' },
      { title: words.metric('positions'), type: 'count' },
      number(words.measured('linear', units.linear)),
      number(words.measured('square', units.square)),
      number(words.measured('area', units.area)),
      number(words.measured('cubic', units.cubic)),
      number(words.measured('availableLinear', units.linear)),
      number(words.measured('usedLinear', units.linear)),
      { title: words.metric('shelfFill'), type: 'ratio' },
    ],
    rows: linear.items.map((row) => [
      row.category,
      row.planogram,
      row.planogramid,
      row.stores,
      row.positions,
      row.linear,
      row.square,
      row.area,
      row.cubic,
      row.availableLinear,
      row.usedLinear,
      row.shelfFill,
    ]),
    total: [
      words.head('total'),
      null,
      null,
      null,
      linear.total.positions,
      linear.total.linear,
      linear.total.square,
      linear.total.area,
      linear.total.cubic,
      null,
      null,
      null,
    ],
    ...tableHead(words, words.title({ key: 'linear' }), linear, projectName),
  };
}
