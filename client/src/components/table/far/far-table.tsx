import { SHEET_MAX_ROWS } from '@core/tables/sheet-rows.js';
import { Alert, Box, Button } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UrlSort } from '../../../lib/url-state.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import type { DataColumn } from '../data-column.js';
import { ExportMenu, type FarExport } from '../export-menu.js';
import { TableSkeleton } from '../table-skeleton.js';
import { NoneFound } from '../none-found.js';
import { TableToolbar } from '../table-toolbar.js';
import { ChangedMeanwhileError, farCsv, farParts } from './far-file.js';
import { FarCards, FarGrid } from './far-lines.js';
import { type AskFar, type FarQuestion, useFarTable } from './use-far-table.js';

/** The number of matching rows, null until it is known, and a way to fetch all of them. */
export interface FarFound<Row> {
  readonly count: number | null;
  /** Fetches at most `most` of them. */
  readonly take: (most: number) => Promise<readonly Row[]>;
}

export interface FarTableProps<Row extends object> {
  label: string;
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** Fetches rows; stable while the page's own filters stay the same. */
  ask: AskFar<Row>;
  all: number;
  /** The newest version known to be on the server. */
  newest: string | undefined;
  onResetFilters?: () => void;
  sort: UrlSort | null;
  onSort: (sort: UrlSort | null) => void;
  selected?: ReadonlySet<string> | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  onRowOpen?: ((row: Row) => void) | undefined;
  storageKey: string;
  height?: string;
  fileName: string;
  about?: { label: string; text: string }[];
  children?: (found: FarFound<Row>) => ReactNode;
}

/** Exports of all rows that match a question. */
function useFarExport<Row extends object>(
  columns: readonly DataColumn<Row>[],
  question: FarQuestion,
  ask: AskFar<Row>,
  count: number,
): FarExport<Row> {
  const { t } = useTranslation('table');
  const format = useFormat();
  return useMemo(() => {
    const part = (offset: number, limit: number) => ask(question, offset, limit);
    return {
      csv: (onPart) => farCsv(columns, part, onPart),
      rows: (onPart) => farParts(part, onPart),
      refusal: (wanted) =>
        wanted === 'xlsx' && count > SHEET_MAX_ROWS
          ? t('workbookTooLong', { formatted: format.integer(count), most: format.integer(SHEET_MAX_ROWS) })
          : null,
      reason: (error) => (error instanceof ChangedMeanwhileError ? t('changedMeanwhile') : null),
    };
  }, [columns, question, ask, count, t, format]);
}

/** A table of rows kept on the server: it requests the visible pages, and searches and sorts there. */
export function FarTable<Row extends object>(props: FarTableProps<Row>) {
  const { label, ask, all, height = '70dvh', selected, onRowClick, onRowOpen } = props;
  const { t } = useTranslation(['table', 'common']);
  const narrow = useNarrow();
  const errorText = useErrorText();
  const { model, question, rows, count, rowAt, isNew } = useFarTable(props);
  const far = useFarExport(model.shownColumns, question, ask, count ?? 0);
  const exportMenu = (
    <ExportMenu
      source={{ fileName: props.fileName, ...(props.about ? { about: props.about } : {}) }}
      label={label}
      columns={model.shownColumns}
      rows={() => []}
      far={far}
    />
  );
  const take = async (most: number) => (await ask(question, 0, most)).rows;
  const reset = () => {
    model.resetSearch();
    props.onResetFilters?.();
  };
  const lines = { label, model, rows, count: count ?? 0, rowAt, isNew, height, selected, onRowClick };
  const content = (): ReactNode => {
    if (lines.count > 0) return narrow ? <FarCards {...lines} /> : <FarGrid {...lines} onRowOpen={onRowOpen} />;
    if (rows.error !== null) return null;
    if (rows.count === null) return <TableSkeleton label={label} height={height} />;
    return <NoneFound onReset={reset} />;
  };
  return (
    <Box>
      <TableToolbar model={model} allCount={all} narrow={narrow} exportMenu={exportMenu}>
        {props.children?.({ count, take })}
      </TableToolbar>
      {rows.error !== null ? (
        <Alert.Root status="error" size="sm" mb="2" alignItems="center">
          <Alert.Indicator />
          <Alert.Title>{errorText(rows.error)}</Alert.Title>
          <Button size="xs" variant="outline" onClick={() => rows.retry()}>
            {t('common:actions.retry')}
          </Button>
        </Alert.Root>
      ) : null}
      {rows.changes > 0 ? (
        <Alert.Root status="info" size="sm" mb="2">
          <Alert.Indicator />
          <Alert.Title>{t('newerRows')}</Alert.Title>
        </Alert.Root>
      ) : null}
      {content()}
    </Box>
  );
}
