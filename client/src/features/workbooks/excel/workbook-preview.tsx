import { Box, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { AnalysisItemDto, ReportUnitsDto, ShareMeasure } from '../../../api/reports.gen.js';
import { Choice } from '../../../components/choice.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { asFilters } from '../../../components/report-scope/scope-values.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { headWidth } from '../../../components/table/head-width.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { joinSentences } from '../../../lib/sentences.js';
import { useSettled } from '../../../lib/use-settled.js';
import { Panel } from '../../../components/panel.js';
import { type WorkbookWords, useWorkbookWords } from '../use-workbook-words.js';
import { type Preview, type PreviewAnswer, useWorkbookPreviewQuery } from './preview-api.js';
import { MEASURES, type WorkbookState } from './workbook-state.js';

/** The preview waits this long after the last change. */
const REST_MS = 400;
/** Heads without search and sort need no room for those icons. */
const MARKS_PX = 24;
const WIDEST_PX = 200;

/** Width and number format of a measure's column. */
function measureColumn(
  measure: ShareMeasure,
  units: ReportUnitsDto,
  { unitText }: WorkbookWords,
  header: string,
): Partial<DataColumn<AnalysisItemDto>> {
  const width = Math.min(WIDEST_PX, headWidth(header) - MARKS_PX);
  if (measure === 'facings' || measure === 'capacity') return { kind: 'integer', width };
  if (measure === 'sales' || measure === 'profit') return { kind: 'money', currency: units.money, width };
  if (measure === 'units') return { kind: 'number', width };
  const unit = unitText(units[measure]);
  return { kind: 'number', unit, width: Math.min(WIDEST_PX, headWidth(header, unit) - MARKS_PX) };
}

/** One column per measure, or one per store group of a single measure. */
function columnsOf(
  preview: Preview,
  state: WorkbookState,
  measure: ShareMeasure,
  words: WorkbookWords,
): DataColumn<AnalysisItemDto>[] {
  const { level, metric, value, t, reasonText } = words;
  const { units, groups, total } = preview;
  const reasonOf = (item: AnalysisItemDto | undefined, name: string): string | undefined => {
    const code = item?.reasons[name];
    return code ? reasonText(code) : undefined;
  };
  const isFlat = state.grouping === 'none';
  const name: DataColumn<AnalysisItemDto> = {
    id: 'name',
    header: level(state.level),
    value: (row) => value(row.name),
    card: 'title',
    longNames: state.level === 'product' ? 'words' : 'half',
    width: 200,
    sortable: false,
    ...(isFlat ? { total: t('preview.total') } : {}),
  };
  const figures = (isFlat ? MEASURES : [measure]).map((id, index): DataColumn<AnalysisItemDto> => ({
    id,
    header: isFlat ? metric(id) : t('preview.allStores'),
    value: (row) => row[id],
    reason: (row) => reasonOf(row, id),
    sortable: false,
    ...(isFlat ? { total: total[id] } : {}),
    ...(index < 3 ? { card: 'figure' } : {}),
    ...measureColumn(id, units, words, isFlat ? metric(id) : t('preview.allStores')),
  }));
  const beside = groups.map(({ key, name: group, items }, index): DataColumn<AnalysisItemDto> => ({
    id: `group ${key}`,
    header: value(group),
    value: (row) => items[row.key]?.[measure],
    reason: (row) => reasonOf(items[row.key], measure) ?? t('preview.notCarried'),
    sortable: false,
    ...(index < 2 ? { card: 'figure' } : {}),
    ...measureColumn(measure, units, words, value(group)),
  }));
  return isFlat ? [name, ...figures] : [name, ...beside, ...figures];
}

interface Props {
  projectId: string;
  publication: string | undefined;
  state: WorkbookState;
  /** Receives the number of rows the workbook would have; with 0 it cannot be created. */
  answer: ReturnType<typeof usePreview>;
}

/** The preview of a state, once it has stopped changing. */
export function usePreview(projectId: string, publication: string | undefined, state: WorkbookState) {
  const { level, grouping, scope, without } = state;
  const question = useMemo(
    () => ({ project: projectId, publication, level, grouping, scope: asFilters(scope), without }),
    [projectId, publication, level, grouping, scope, without],
  );
  const settled = useSettled(question, REST_MS);
  const answer = useWorkbookPreviewQuery(settled);
  return { ...answer, of: settled, waiting: answer.isFetching || settled !== question };
}

function Shown({ preview, state, measure }: { preview: Preview; state: WorkbookState; measure: ShareMeasure }) {
  const words = useWorkbookWords();
  const { t, format } = words;
  const columns = useMemo(() => columnsOf(preview, state, measure, words), [preview, state, measure, words]);
  const rows = preview.rows - preview.items.length;
  const groups = preview.groupCount - preview.groups.length;
  const more = joinSentences(
    rows > 0 && t('preview.moreRows', { count: rows, formatted: format.integer(rows) }),
    groups > 0 && t('preview.moreGroups', { count: groups, formatted: format.integer(groups) }),
  );
  return (
    <>
      <LazyTable label={t('preview.title')} columns={columns} rows={preview.items} rowId={(row) => row.key} plain />
      {more !== '' ? (
        <Text mt="2" color="fg.muted" textStyle="xs">
          {more}
        </Text>
      ) : null}
    </>
  );
}

const isNothing = (preview: PreviewAnswer | undefined): boolean => preview != null && preview.rows === 0;

/** The first rows of the workbook as they will appear in it. */
export function WorkbookPreview({ state, answer }: Pick<Props, 'state' | 'answer'>) {
  const words = useWorkbookWords();
  const { t, metric } = words;
  const [asked, setAsked] = useState<ShareMeasure | null>(null);
  const { data, error, waiting, refetch, of } = answer;
  const measure = state.measures.find((one) => one === asked) ?? state.measures[0] ?? 'linear';
  // The previous preview stays on screen until the new one arrives.
  const shownState = { ...state, level: of.level, grouping: of.grouping };
  const grouped = shownState.grouping !== 'none' && data != null && data.groups.length > 0;
  return (
    <Panel
      title={t('preview.title')}
      lead={t(grouped ? 'preview.groupedLead' : 'preview.lead')}
      refreshing={waiting && data !== undefined}
      controls={
        grouped ? (
          <Choice
            label={t('preview.sheet')}
            value={measure}
            options={state.measures.map((one) => ({ value: one, text: metric(one) }))}
            onChoose={setAsked}
          />
        ) : undefined
      }
    >
      {data === null ? (
        <Box role="status">
          <Text color="fg.muted">{t('preview.tooMany')}</Text>
        </Box>
      ) : isNothing(data) ? (
        <EmptyState icon="filter" title={t('preview.nothing')} text={t('preview.nothingText')} />
      ) : data ? (
        <Shown preview={data} state={shownState} measure={measure} />
      ) : (
        <LazyTable
          label={t('preview.title')}
          columns={[]}
          rows={undefined}
          rowId={() => ''}
          error={error}
          onRetry={() => void refetch()}
          plain
        />
      )}
    </Panel>
  );
}
