import { FIRST_ORDERS, orderName, shownColumns, TABLE_SUBJECTS, type TableSubject } from '@core/boards/tile-choices.js';
import { useMemo } from 'react';
import type { DashboardDto, SalesMeasure, SpaceMeasure } from '../../../api/reports.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useAddress, useUrlChoice, useUrlSort, withChanges } from '../../../lib/url-state.js';
import { useDashboard } from '../dashboard-context.js';
import type { TableOrder, ReportChoice } from '../data/report-urls.js';
import { daysOfSupplyUrl, spaceToSalesUrl } from '../data/table-urls.js';
import { fileName } from '../../../lib/file-name.js';
import { useUnassignedNote } from '../../../lib/use-unassigned-note.js';
import { type ColumnSource, everyColumn, spaceToSalesColumns, supplyColumns } from '../parts/measure-columns.js';
import { PutPanel } from '../parts/put-panel.js';
import { Panel } from '../../../components/panel.js';
import { levelInText, useDashboardWords } from '../use-dashboard-words.js';
import { useItemRows } from './use-item-rows.js';
import { useColumnSource, useItemActs, useSelectedItems } from './use-item-table.js';

/** The item, and the button that opens its figures. */
const ALWAYS: readonly string[] = ['name', 'formula'];

const TITLES = {
  everything: 'table.title',
  spaceToSales: 'table.spaceToSales',
  supply: 'table.supply',
} as const;

function columnsOf(about: TableSubject, source: ColumnSource, measures: readonly [SpaceMeasure, SalesMeasure]) {
  const shown = shownColumns(about, ...measures, source.tradesSpace);
  const columns =
    about === 'spaceToSales'
      ? spaceToSalesColumns(source, measures)
      : about === 'supply'
        ? supplyColumns(source)
        : everyColumn(source);
  return columns.map((column) => ({ ...column, hidden: !ALWAYS.includes(column.id) && !shown.includes(column.id) }));
}

/** The same table as a file. */
function fileUrl(
  about: keyof typeof TITLES,
  project: string,
  data: DashboardDto,
  choice: ReportChoice & TableOrder,
): string {
  if (about === 'supply') return daysOfSupplyUrl(project, data.level, data.parent, 'items', choice);
  const measures = { space: data.space, sales: data.salesMeasure, within: data.within };
  return spaceToSalesUrl(project, data.level, data.parent, measures, choice);
}

interface Props {
  /** Which measures the table is about, the others wait in the column chooser or are left out; else the address says it. */
  about?: TableSubject;
}

/** The measures of the current level, with the totals pinned. */
export function LevelTable({ about: given }: Props) {
  const words = useDashboardWords();
  const { data, state, projectId, projectName, refreshing } = useDashboard();
  const [named] = useUrlChoice('about', TABLE_SUBJECTS, 'everything');
  const about = given ?? named;
  const { onSelect, onOpen } = useItemActs();
  const source = useColumnSource();
  const [sort, setSort] = useUrlSort(orderName(about), FIRST_ORDERS[about]);
  const title = words.t(TITLES[about], { level: levelInText(words, data.level) });
  const columns = useMemo(
    () => columnsOf(about, source, [data.space, data.salesMeasure]),
    [about, source, data.space, data.salesMeasure],
  );
  const { table, pager, order } = useItemRows(columns, sort);
  const address = useAddress();
  const search = withChanges(address.toString(), [['about', about === 'everything' ? null : about]]).toString();
  return (
    <Panel
      title={title}
      lead={useUnassignedNote(data)}
      refreshing={refreshing.charts}
      controls={<PutPanel kind="table" title={title} search={search} />}
    >
      <LazyTable
        label={title}
        {...table}
        rowId={(item) => item.key}
        sort={sort}
        onSort={setSort}
        selected={useSelectedItems()}
        onRowClick={(item) => onSelect(item.key, false)}
        onRowOpen={onOpen ? (item) => onOpen(item.key) : undefined}
        storageKey={about === 'everything' ? 'dashboard.level' : `analysis.${about}`}
        empty={<EmptyState icon="filter" title={words.t('empty.filteredTitle')} text={words.t('empty.filteredText')} />}
        export={{
          fileName: fileName(projectName, title),
          server: {
            url: (file) =>
              fileUrl(about, projectId, data, { filter: data.filter.id, units: state.units, ...order, format: file }),
            as: 'guest',
          },
        }}
      />
      {pager}
    </Panel>
  );
}
