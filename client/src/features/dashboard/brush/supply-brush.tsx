import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { SupplyCubeDto } from '../../../api/reports.gen.js';
import { brushed } from '@core/boards/supply-cube.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Panel } from '../../../components/panel.js';
import { useDashboard } from '../dashboard-context.js';
import { BrushChart } from './brush-chart.js';
import { BrushView } from './brush-view.js';
import { useSupplyCubeQuery } from './cube-api.js';
import { useBrush } from './use-brush.js';
import { useBrushWords } from './use-brush-words.js';

/** The panel's height on a wide screen. */
const BRUSH_PX = 650;

function Brushing({ cube }: { cube: SupplyCubeDto }) {
  const words = useBrushWords();
  const { t, format } = words;
  const state = useBrush(cube.edges);
  const { brush, isNarrowed, clear } = state;
  const all = brushed(cube.total, { first: 0, last: cube.edges.length - 1 });
  if (all.rows === 0) return <EmptyState icon="clock" title={t('supply.noneTitle')} text={t('supply.noneText')} />;
  const sums = brushed(cube.total, brush);
  return (
    <Stack gap="3">
      <Flex wrap="wrap" gap="3" align="center" minH="8">
        <Text flex="1 1 280px">
          {t('brush.summary', {
            range: words.rangeOf(cube.edges, brush),
            rows: format.integer(sums.rows),
            share: words.shareOf(sums, all),
            space: words.measured(cube, cube.space, sums.space),
            sales: words.measured(cube, cube.salesMeasure, sums.sales),
          })}
        </Text>
        <Button size="xs" variant="outline" colorPalette="gray" disabled={!isNarrowed} onClick={clear}>
          {t('brush.clear')}
        </Button>
      </Flex>
      <BrushChart sums={cube.total} edges={cube.edges} state={state} words={words} />
      <SimpleGrid columns={{ base: 1, xl: 3 }} gap="4">
        {cube.views.map((view) => (
          <BrushView key={view.level} cube={cube} view={view} brush={brush} words={words} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/**
 * A range of days of supply, with its rows by category, brand and product. The server answers once; every range is
 * summed here.
 */
export function SupplyBrush() {
  const { t } = useBrushWords();
  const { projectId: project, state, chosenScope: scope } = useDashboard();
  const { space, sales, units } = state;
  const { data, error, isFetching, refetch } = useSupplyCubeQuery({ project, scope, units, space, sales });
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <PanelSkeleton height={`${BRUSH_PX}px`} />
    );
  }
  return (
    <Panel title={t('brush.title')} lead={t('brush.lead')} refreshing={isFetching}>
      <Brushing cube={data} />
    </Panel>
  );
}
