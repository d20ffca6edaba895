import { Button, Drawer, HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { PivotRowsDto } from '../../../api/pivot.gen.js';
import { asApiError } from '../../../api/problem.js';
import { urlOf } from '../../../api/routes.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { DataTable } from '../../../components/table/data-table.js';
import { fileNameOf, usePivotDownload } from '../export/use-pivot-download.js';
import { usePivot } from '../pivot-context.js';
import { usePivotWords } from '../use-pivot-words.js';
import { drillColumns } from './drill-columns.js';
import { usePivotRows } from './use-pivot-rows.js';
import { SideDrawer } from '../../../components/side-drawer.js';

export interface Drilled {
  /** The cell in words: its lines from the outermost. */
  readonly name: string;
  readonly asked: Omit<PivotRowsDto, 'limit' | 'cursor'>;
}

function Rows({ drilled }: { drilled: Drilled }) {
  const words = usePivotWords();
  const { t, format } = words;
  const { publication, table, projectName } = usePivot();
  const rows = usePivotRows(drilled.asked, publication);
  const download = usePivotDownload();
  const { first, items } = rows;
  const columns = useMemo(() => (first ? drillColumns(words, first.units, table) : []), [words, first, table]);
  if (!first) {
    if (asApiError(rows.error).code === 'reports.no-snapshot')
      return <EmptyState icon="clock" title={t('drill.stale')} />;
    if (rows.error) return <ErrorState error={rows.error} onRetry={rows.retry} />;
    return <PanelSkeleton height="360px" />;
  }
  const save = (format: 'csv' | 'xlsx') =>
    void download.save(
      urlOf('/api/pivot/getpivotrows', { publication, format }),
      { ...drilled.asked },
      format,
      fileNameOf(projectName, drilled.name),
    );
  return (
    <Stack gap="3">
      <HStack justify="space-between" wrap="wrap">
        <Text fontWeight="semibold" aria-live="polite">
          {t('drill.count', { count: first.count, formatted: format.integer(first.count) })}
        </Text>
        <HStack gap="2">
          {(['csv', 'xlsx'] as const).map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="outline"
              colorPalette="gray"
              loading={download.busy}
              onClick={() => save(kind)}
            >
              {kind === 'csv' ? t('table:exportCsv') : t('table:exportXlsx')}
            </Button>
          ))}
        </HStack>
      </HStack>
      <DataTable
        label={t('drill.title', { name: drilled.name })}
        columns={columns}
        rows={items}
        rowId={(row) => `${row.planogramid} ${row.key} ${row.line} ${row.fixture}`}
        height="62dvh"
        storageKey={`pivot.rows.${table}`}
        refreshing={rows.isLoading}
      />
      {rows.error ? <ErrorState error={rows.error} onRetry={rows.retry} /> : null}
      {rows.hasMore ? (
        <HStack gap="3" color="fg.muted">
          <Text textStyle="xs">
            {t('drill.shown', { shown: format.integer(items.length), all: format.integer(first.count) })}
          </Text>
          <Button size="xs" variant="outline" colorPalette="gray" loading={rows.isLoading} onClick={rows.more}>
            {t('drill.more')}
          </Button>
        </HStack>
      ) : null}
    </Stack>
  );
}

/** The rows behind a cell, to file and line. */
export function DrillDrawer({ drilled, onClose }: { drilled: Drilled | null; onClose: () => void }) {
  const { t } = usePivotWords();
  return (
    <SideDrawer
      open={drilled !== null}
      title={drilled ? t('drill.title', { name: drilled.name }) : null}
      size="xl"
      onClose={onClose}
    >
      <Drawer.Body>{drilled ? <Rows drilled={drilled} /> : null}</Drawer.Body>
    </SideDrawer>
  );
}
