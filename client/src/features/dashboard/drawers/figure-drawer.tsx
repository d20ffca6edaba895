import { Box, Button, Drawer, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { FIGURE_GROUPS } from '../../../../../src/core/metrics/figure-ids.js';
import type { FigureDto, FigureName, FigureRowKind } from '../../../api/reports.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { DataTable } from '../../../components/table/data-table.js';
import { useReasonText } from '../../../lib/use-figure-words.js';
import { type OpenedFigure, useDashboard } from '../dashboard-context.js';
import { type FigureQuestion, figureUrl, useFigureInfiniteQuery } from '../data/figure-api.js';
import { Choice } from '../../../components/choice.js';
import { fileName } from '../../../lib/file-name.js';
import { useDashboardWords } from '../use-dashboard-words.js';
import { figureColumns } from './figure-columns.js';
import { FigureParts } from './figure-parts.js';
import { inputName, writeFigure } from './figure-words.js';
import { SideDrawer } from '../../../components/side-drawer.js';

/** Figures that can be opened, in the order in which people ask for them. */
const FIGURES: readonly FigureName[] = [
  ...FIGURE_GROUPS.compared.filter((id) => id !== 'itemCoverage'),
  ...FIGURE_GROUPS.space,
  ...FIGURE_GROUPS.sales,
  ...FIGURE_GROUPS.supply,
  'distribution',
  'shelfFill',
  'stores',
  'planograms',
  'products',
  'manufacturers',
  'positions',
];

/** The formula in words, its numbers, and the result. */
function Formula({ figure, parent }: { figure: FigureDto; parent: string | null }) {
  const words = useDashboardWords();
  const reasonText = useReasonText();
  const { t } = words;
  const id = figure.formula as 'linear';
  const note = t(`metrics:${id}.note`);
  return (
    <Stack gap="3">
      <Box bg="bg.muted" borderRadius="l2" p="3">
        <Text fontWeight="medium">{t(`metrics:${id}.formula`)}</Text>
        {note ? (
          <Text color="fg.muted" mt="1">
            {note}
          </Text>
        ) : null}
      </Box>
      <chakra.dl display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="4" rowGap="1" m="0">
        {figure.inputs.map((input) => (
          <Box key={input.name} display="contents">
            <chakra.dt color="fg.muted">{inputName(words, input)}</chakra.dt>
            <chakra.dd m="0" textAlign="end">
              {writeFigure(words, input.value, input.unit)}
            </chakra.dd>
          </Box>
        ))}
        <chakra.dt fontWeight="semibold" borderTopWidth={figure.inputs.length > 0 ? '1px' : '0'} pt="1">
          {words.metric(figure.figure)}
        </chakra.dt>
        <chakra.dd
          m="0"
          textAlign="end"
          fontWeight="semibold"
          borderTopWidth={figure.inputs.length > 0 ? '1px' : '0'}
          pt="1"
        >
          {writeFigure(words, figure.result, figure.unit)}
        </chakra.dd>
      </chakra.dl>
      {figure.within ? (
        <Text color="fg.muted">
          {t('figure.within', { of: t(`within.sentence.${figure.within}`, { parent: words.value(parent) }) })}
        </Text>
      ) : null}
      {figure.parts.length > 0 ? <FigureParts parts={figure.parts} /> : null}
      {figure.reason ? <Text color="fg.muted">{reasonText(figure.reason)}</Text> : null}
    </Stack>
  );
}

function OpenFigure({ opened }: { opened: OpenedFigure }) {
  const words = useDashboardWords();
  const { t, format } = words;
  const { projectId, projectName, state, data, chosen } = useDashboard();
  const [rows, setRows] = useState<FigureRowKind>('facts');
  const question: FigureQuestion = {
    figure: opened.figure,
    item: opened.item,
    parent: opened.scope.parent,
    rows,
    space: state.space,
    sales: state.sales,
    within: data.within,
  };
  const answer = useFigureInfiniteQuery({
    project: projectId,
    filters: opened.scope.filters,
    units: state.units,
    question,
  });
  const first = answer.data?.pages[0];
  const items = useMemo(() => answer.data?.pages.flatMap((page) => page.items), [answer.data]);
  const columns = useMemo(() => figureColumns(words, data.units), [words, data.units]);
  if (!first) {
    if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
    return <PanelSkeleton height="360px" />;
  }
  const shown = items?.length ?? 0;
  const label = t('figure.rows');
  const filter = opened.item ? data.filter.id : chosen.filter.id;
  return (
    <Stack gap="5" opacity={answer.isFetching && !answer.isFetchingNextPage ? 0.55 : 1}>
      <Formula figure={first} parent={opened.scope.parent?.value ?? null} />
      <Box>
        <HStack justify="space-between" wrap="wrap" gap="2" mb="2">
          <Text fontWeight="semibold">
            {t('figure.rowsCount', { count: first.count, formatted: format.integer(first.count) })}
          </Text>
          <Choice
            label={t('figure.rowKind')}
            value={rows}
            options={(['facts', 'positions'] as const).map((value) => ({ value, text: t(`figure.${value}`) }))}
            onChoose={setRows}
            maxW="260px"
          />
        </HStack>
        <DataTable
          label={label}
          columns={columns}
          rows={items}
          rowId={(row) => `${row.planogramid} ${row.key} ${row.line}`}
          height="52dvh"
          storageKey="dashboard.figure"
          export={{
            fileName: fileName(projectName, words.metric(opened.figure)),
            server: {
              url: (file) => figureUrl(projectId, question, { filter, units: state.units, format: file }),
              as: 'guest',
            },
          }}
        />
        {answer.hasNextPage ? (
          <HStack mt="2" gap="3" color="fg.muted">
            <Text textStyle="xs">
              {t('chart.shown', { shown: format.integer(shown), all: format.integer(first.count) })}
            </Text>
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              loading={answer.isFetchingNextPage}
              onClick={() => void answer.fetchNextPage()}
            >
              {t('chart.more')}
            </Button>
          </HStack>
        ) : null}
      </Box>
    </Stack>
  );
}

interface Props {
  opened: OpenedFigure | null;
  onChange: (opened: OpenedFigure | null) => void;
}

/** "How is this computed": the formula, its numbers, and the rows behind it with file and line. */
export function FigureDrawer({ opened, onChange }: Props) {
  const words = useDashboardWords();
  const { t } = words;
  const titleOf = ({ figure, item }: OpenedFigure) =>
    item
      ? t('figure.titleOf', { figure: words.metric(figure), name: item.name })
      : t('figure.title', { figure: words.metric(figure) });
  return (
    <SideDrawer open={opened !== null} title={opened ? titleOf(opened) : null} size="xl" onClose={() => onChange(null)}>
      <Drawer.Body>
        {opened ? (
          <>
            <HStack mb="3">
              <Choice
                label={t('figure.other')}
                value={opened.figure}
                options={FIGURES.map((value) => ({ value, text: words.metric(value) }))}
                onChoose={(figure) => onChange({ ...opened, figure })}
                maxW="280px"
              />
            </HStack>
            <OpenFigure key={`${opened.item?.level} ${opened.item?.value}`} opened={opened} />
          </>
        ) : null}
      </Drawer.Body>
    </SideDrawer>
  );
}
