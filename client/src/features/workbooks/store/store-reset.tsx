import { useMemo } from 'react';
import type { PlacedProductDto, ResetItemDto, ResetPlanogramDto } from '../../../api/reports.gen.js';
import { useGetStoreResetQuery } from '../../../api/reports.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { Panel } from '../../../components/panel.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { headWidth } from '../../../components/table/head-width.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useWorkbookWords, type WorkbookWords } from '../use-workbook-words.js';
import { useStore } from './store-context.js';

const LONG = '60dvh';

interface Row extends ResetItemDto {
  planogram: ResetPlanogramDto;
}

/** `Segment 2, shelf 3`: each place once. */
function placesOf(placed: PlacedProductDto | null, { t, format }: WorkbookWords): string | null {
  if (placed === null) return null;
  const texts = placed.positions.map(({ segment, shelf }) =>
    segment === null
      ? t('reset.shelf', { shelf: format.integer(shelf) })
      : t('reset.place', { segment: format.integer(segment), shelf: format.integer(shelf) }),
  );
  return [...new Set(texts)].join('; ');
}

function planogramName({ before, after }: ResetPlanogramDto, { t }: WorkbookWords): string {
  const shown = after ?? before;
  const name = shown?.name ?? shown?.planogramid ?? '';
  if (before !== null && after !== null) return name;
  return `${name} (${t(before === null ? 'reset.newPlanogram' : 'reset.droppedPlanogram')})`;
}

function useColumns(): DataColumn<Row>[] {
  const words = useWorkbookWords();
  return useMemo(() => {
    const { t, level, value } = words;
    const facings = (side: 'before' | 'after', header: string): DataColumn<Row> => ({
      id: `${side}.facings`,
      header,
      kind: 'integer',
      value: (row) => row[side]?.facings,
      width: headWidth(header),
      ...(side === 'after' ? { card: 'figure' } : {}),
    });
    return [
      {
        id: 'planogram',
        header: level('planogram'),
        value: ({ planogram }) => planogramName(planogram, words),
        longNames: 'half',
        width: 180,
        card: 'foot',
      },
      {
        id: 'action',
        header: t('reset.action'),
        value: ({ action }) => t(`reset.actions.${action}`),
        width: 150,
        card: 'foot',
      },
      {
        id: 'name',
        header: level('product'),
        value: ({ name, upc }) => value(name ?? upc),
        product: ({ key }) => key,
        width: 190,
        card: 'title',
      },
      { id: 'upc', header: t('dashboard:table.upc'), value: ({ upc }) => upc, width: 130, hidden: true },
      {
        id: 'from',
        header: t('reset.from'),
        value: ({ before }) => placesOf(before, words),
        width: 154,
        card: 'figure',
      },
      { id: 'to', header: t('reset.to'), value: ({ after }) => placesOf(after, words), width: 154, card: 'figure' },
      facings('before', t('reset.facingsBefore')),
      facings('after', t('reset.facingsAfter')),
    ];
  }, [words]);
}

/** What the store changes since the publication before, in walking order. A row opens its planogram. */
export function StoreReset() {
  const words = useWorkbookWords();
  const { t, format, fileOf } = words;
  const { project, publication, store, name, openPlanogram } = useStore();
  const { data, error, isFetching, refetch } = useGetStoreResetQuery({ p: project.projectid, store, publication });
  const columns = useColumns();
  const rows = useMemo(
    () => data?.planograms.flatMap((planogram) => planogram.items.map((item): Row => ({ ...item, planogram }))),
    [data],
  );
  const since = data?.since?.publication ?? null;
  const count = rows?.length ?? 0;
  const changed = data?.planograms.length ?? 0;
  const lead = (): string | undefined => {
    if (!data || since === null) return undefined;
    const number = format.integer(since);
    if (data.isNew) return t('reset.new', { number });
    if (count === 0) return undefined;
    const all = changed + data.unchanged;
    return t('reset.lead', {
      ...{ count, number, formatted: format.integer(count), changed: format.integer(changed) },
      planograms: t('common:count.planograms', { count: all, formatted: format.integer(all) }),
    });
  };
  const when = data?.resetTime ? t('reset.when', { reset: format.dayOrTime(data.resetTime.date) }) : undefined;
  return (
    <Panel title={t('reset.title')} lead={[when, lead()].filter(Boolean).join(' ') || undefined}>
      {data && since === null ? (
        <EmptyState icon="clock" title={t('reset.first')} text={t('reset.firstText')} />
      ) : (
        <LazyTable
          label={t('reset.title')}
          columns={columns}
          rows={rows}
          rowId={({ planogram: { before, after }, key }) =>
            `${before?.planogramid ?? ''} ${after?.planogramid ?? ''} ${key}`
          }
          refreshing={isFetching && data !== undefined}
          error={error}
          onRetry={() => void refetch()}
          storageKey="store-report.reset"
          height={count > 30 ? LONG : undefined}
          empty={<EmptyState icon="checkCircle" title={t('reset.none', { number: format.integer(since ?? 0) })} />}
          onRowClick={({ planogram, key }) => {
            const { after } = planogram;
            if (after) openPlanogram(after.planogramid, after.name ?? after.planogramid, key);
          }}
          export={{ fileName: fileOf(data?.snapshot, project.projName, name, t('reset.title')) }}
        />
      )}
    </Panel>
  );
}
