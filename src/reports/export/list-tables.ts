import type { LinearDto } from '../dto/dashboard.dto.js';
import type { ReportPlanogramsDto } from '../dto/list.dto.js';
import { headOf, type ReportContext } from '../report-context.service.js';
import type { SnapshotNames } from '../snapshot/snapshot-names.js';
import { aboutOf, unitTitle } from './about.js';
import type { ReportTable, TableCell, TableColumn } from './report-table.js';

/** A list of flat rows as a table: its fields are the columns. */
export function plainTable(
  title: string,
  rows: readonly object[],
  context: ReportContext,
  names: SnapshotNames,
): ReportTable {
  const cells = rows.map((row) => Object.values(row).map(cell));
  return {
    title,
    columns: Object.keys(rows[0] ?? {}).map((name, index) => ({
      title: name,
      type: typeOf(cells.map((row) => row[index] ?? null)),
    })),
    rows: cells,
    about: aboutOf(headOf(context, names, context.snapshot.manifest.tables.facts.rows), context.project.name),
  };
}

/** Whole numbers are counts, others are shown with their decimals; what is nothing but nulls is text. */
function typeOf(values: readonly TableCell[]): TableColumn['type'] {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return 'text';
  return numbers.every((value) => Number.isInteger(value)) ? 'count' : 'number';
}

function cell(value: unknown): TableCell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

export function planogramsTable(planograms: ReportPlanogramsDto, projectName: string): ReportTable {
  const { linear, square, area, cubic, money } = planograms.units;
  const text = (title: string, width?: number): TableColumn => ({ title, type: 'text', ...(width ? { width } : {}) });
  const count = (title: string): TableColumn => ({ title, type: 'count' });
  const number = (title: string): TableColumn => ({ title, type: 'number' });
  return {
    title: 'Planograms',
    columns: [
      text('Planogram', 36),
      text('Id', 12),
      text('Category'),
      text('Store', 14),
      count('Stores'),
      text('File', 36),
      count('Line'),
      text('Effective', 12),
      number(`Width (${unitTitle(linear)})`),
      number(`Height (${unitTitle(linear)})`),
      count('Segments'),
      count('Fixtures'),
      count('Positions'),
      count('Products'),
      count('Facings'),
      number(`Linear (${unitTitle(linear)})`),
      number(`Square (${unitTitle(square)})`),
      number(`Area (${unitTitle(area)})`),
      number(`Cubic (${unitTitle(cubic)})`),
      number('Capacity (units)'),
      { title: 'Shelf fill', type: 'ratio' },
      number('Units per week'),
      number(`Sales per week (${money})`),
      number(`Profit per week (${money})`),
      number('Days of supply'),
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
    about: aboutOf(planograms, projectName),
  };
}

export function linearTable(linear: LinearDto, projectName: string): ReportTable {
  const { units } = linear;
  const number = (title: string): TableColumn => ({ title, type: 'number' });
  return {
    title: 'Space by category and planogram',
    columns: [
      { title: 'Category', type: 'text' },
      { title: 'Planogram', type: 'text', width: 36 },
      { title: 'Id', type: 'text', width: 12 },
      { title: 'Stores', type: 'count' },
      { title: 'Positions', type: 'count' },
      number(`Linear (${unitTitle(units.linear)})`),
      number(`Square (${unitTitle(units.square)})`),
      number(`Area (${unitTitle(units.area)})`),
      number(`Cubic (${unitTitle(units.cubic)})`),
      number(`Available linear (${unitTitle(units.linear)})`),
      number(`Used linear (${unitTitle(units.linear)})`),
      { title: 'Shelf fill', type: 'ratio' },
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
      'Total',
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
    about: aboutOf(linear, projectName),
  };
}
