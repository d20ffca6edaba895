import { useMemo } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useUrlSort } from '../../../lib/url-state.js';
import { useDashboard } from '../dashboard-context.js';
import { spaceToSalesUrl } from '../data/report-urls.js';
import { fileName } from '../parts/file-name.js';
import { everyColumn } from '../parts/measure-columns.js';
import { Panel } from '../parts/panel.js';
import { levelInText, useDashboardWords } from '../use-dashboard-words.js';
import { useColumnSource, useItemActs } from './use-item-table.js';

const LARGEST_FIRST = { id: 'linear', desc: true };

/** Every measure of the current level, with the totals pinned. */
export function LevelTable({ refreshing }: { refreshing: boolean }) {
  const words = useDashboardWords();
  const { data, state, projectId, projectName } = useDashboard();
  const { onSelect, onOpen } = useItemActs();
  const source = useColumnSource();
  const [sort, setSort] = useUrlSort('sort', LARGEST_FIRST);
  const selected = useMemo(() => new Set(state.selection[data.level] ?? []), [state.selection, data.level]);
  const title = words.t('table.title', { level: levelInText(words, data.level) });
  // The columns change with the words, the units and the total, all of which come with the data.
  const columns = useMemo(() => everyColumn(source), [source.words, source.units, source.total, source.levelName]);
  return (
    <Panel title={title} refreshing={refreshing}>
      <LazyTable
        label={title}
        columns={columns}
        rows={data.items}
        rowId={(item) => item.key}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onRowClick={(item) => onSelect(item.key, false)}
        onRowOpen={onOpen ? (item) => onOpen(item.key) : undefined}
        storageKey="dashboard.level"
        empty={<EmptyState icon="filter" title={words.t('empty.filteredTitle')} text={words.t('empty.filteredText')} />}
        export={{
          fileName: fileName(projectName, title),
          server: {
            url: (file) =>
              spaceToSalesUrl(
                projectId,
                data.level,
                data.parent,
                { space: data.space, sales: data.salesMeasure },
                {
                  filter: data.filter.id,
                  units: state.units,
                  format: file,
                },
              ),
            as: 'guest',
          },
        }}
      />
    </Panel>
  );
}
