import { useState } from 'react';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { useChartHeight } from '../../../components/tile-room.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import type { UrlSort } from '../../../lib/url-state.js';
import { useItemRows } from '../panels/use-item-rows.js';
import { fileName } from '../../../lib/file-name.js';
import { useDashboard } from '../dashboard-context.js';
import { spaceToSalesUrl } from '../data/table-urls.js';
import { useItemActs, useSelectedItems } from '../panels/use-item-table.js';

interface Props {
  title: string;
  columns: DataColumn<AnalysisItemDto>[];
  storageKey: string;
  defaultSort: UrlSort;
}

/** A panel's items as a table: a click selects, a double click goes a level down, and the server writes the file. */
export function SpaceTable({ title, columns, defaultSort, storageKey }: Props) {
  const { data, state, projectId, projectName } = useDashboard();
  const { onSelect, onOpen } = useItemActs();
  const [sort, setSort] = useState<UrlSort | null>(defaultSort);
  const { table, pager, order } = useItemRows(columns, sort);
  const measures = { space: data.space, sales: data.salesMeasure, within: data.within };
  const url = (format: 'csv' | 'xlsx') =>
    spaceToSalesUrl(projectId, data.level, data.parent, measures, {
      filter: data.filter.id,
      units: state.units,
      ...order,
      format,
    });
  return (
    <>
      <LazyTable
        {...table}
        sort={sort}
        onSort={setSort}
        storageKey={storageKey}
        label={title}
        rowId={(item) => item.key}
        height={`${useChartHeight(440)}px`}
        selected={useSelectedItems()}
        onRowClick={(item) => onSelect(item.key, false)}
        onRowOpen={onOpen ? (item) => onOpen(item.key) : undefined}
        export={{ fileName: fileName(projectName, title), server: { url, as: 'guest' } }}
      />
      {pager}
    </>
  );
}
