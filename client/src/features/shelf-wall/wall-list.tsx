import { useMemo } from 'react';
import type { WallPlanogramsDto } from '../../api/reports.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { CellOpener } from '../../components/table/cell-opener.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { LazyTable } from '../../components/table/lazy-table.js';
import { lengthIn, useWallWords } from './use-wall-words.js';

interface Row {
  key: string;
  place: number;
  name: string;
  store: string;
  banner: string | null;
  width: number;
  score: number | null;
  difference: number | null;
}

interface Props {
  planograms: WallPlanogramsDto;
  /** The project's unit of length. */
  unit: string;
  fileName: string;
  onOpen: (planogram: string) => void;
}

/** The same planograms as a table, in the wall's order, for screen readers. */
export function WallList({ planograms, unit, fileName, onOpen }: Props) {
  const { t, store, unitText } = useWallWords();
  const rows = useMemo(
    () =>
      planograms.ids.map((_, at): Row => ({
        key: planograms.keys[at] ?? '',
        place: at + 1,
        name: planograms.names[at] ?? '',
        store: store(planograms.stores[at] ?? ''),
        banner: planograms.banners[at] ?? null,
        width: lengthIn(planograms.widths[at] ?? 0, unit),
        score: planograms.scores[at] ?? null,
        difference: planograms.differences[at] ?? null,
      })),
    [planograms, unit, store],
  );
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      { id: 'place', header: t('list.place'), kind: 'integer', value: (row) => row.place, width: 80 },
      {
        ...{ id: 'name', header: t('list.planogram'), card: 'title', longNames: 'half', width: 260 },
        value: (row) => row.name,
        cell: (row, text) => <CellOpener onOpen={() => onOpen(row.key)}>{text}</CellOpener>,
      },
      { id: 'store', header: t('list.store'), value: (row) => row.store, card: 'foot' },
      { id: 'banner', header: t('list.banner'), value: (row) => row.banner, card: 'foot' },
      {
        id: 'width',
        header: t('list.width'),
        unit: unitText(unit),
        kind: 'number',
        digits: 1,
        value: (row) => row.width,
      },
      {
        id: 'score',
        header: t('orders.score'),
        kind: 'integer',
        value: (row) => row.score,
        hidden: !rows.some(({ score }) => score !== null),
      },
      {
        id: 'difference',
        header: t('list.difference'),
        kind: 'percent',
        value: (row) => row.difference,
        hidden: !rows.some(({ difference }) => difference !== null),
      },
    ],
    [t, unitText, unit, onOpen, rows],
  );
  return (
    <LazyTable
      label={t('list.label')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.key}
      onRowOpen={(row) => onOpen(row.key)}
      storageKey="wall.list"
      height="70dvh"
      empty={<EmptyState icon="shelf" title={t('nothing')} />}
      export={{ fileName }}
    />
  );
}
