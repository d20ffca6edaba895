import { Box, Button, Grid, HStack, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import type { SpaceChangeDto, SpaceChangeItemDto, SpaceMeasure } from '../../../api/comparisons.gen.js';
import type { ChartHandle } from '../../../components/charts/chart-types.js';
import { ChartView } from '../../../components/charts/chart-view.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { CHANGE_PARTS, type ChangeBar, changeChart, changeChartHeight, netOf } from '../charts/change-chart.js';
import { stepWords } from '../charts/step-words.js';
import { STEP_COLOR, waterfallBars, waterfallChart } from '../charts/waterfall-chart.js';
import { useComparison } from '../comparison-context.js';
import { Legend } from '../../../components/charts/legend.js';
import { ChangePanel } from '../parts/change-panel.js';

const FIRST = 10;
const MORE = 30;
const WATERFALL_PX = 345;

interface Props {
  data: SpaceChangeDto;
  measure: SpaceMeasure;
  refreshing: boolean;
}

function useStepWords({ data, measure }: Pick<Props, 'data' | 'measure'>) {
  const { words } = useComparison();
  return useMemo(() => stepWords(words, measure, data.units), [words, measure, data.units]);
}

/** The steps of the selected value, or of all values together. */
function Waterfall({ data, measure, refreshing }: Props) {
  const { words, state } = useComparison();
  const { t } = words;
  const mode = useColorMode();
  const narrow = useNarrow();
  const chart = useRef<ChartHandle>(null);
  const steps = useStepWords({ data, measure });
  const selected = data.items.find(({ key }) => key === state.value);
  const shown: SpaceChangeItemDto = selected ?? data.total;
  const option = useMemo(() => waterfallChart(shown, steps, mode, narrow), [shown, steps, mode, narrow]);
  const name = selected ? words.value(selected.name) : null;
  const title = name
    ? t('waterfall.titleOf', { name, measure: words.inText(words.metric(measure)) })
    : t('waterfall.title', { measure: words.inText(words.metric(measure)) });
  const marks = waterfallBars(shown).map(({ step, value }, dataIndex) => ({
    key: step,
    dataIndex,
    text: `${steps.step[step]}: ${step === 'before' || step === 'after' ? steps.total(value) : steps.change(value)}`,
  }));
  const counts = {
    added: words.format.integer(shown.itemsAdded),
    dropped: words.format.integer(shown.itemsDropped),
    kept: words.format.integer(shown.itemsKept),
  };
  return (
    <ChangePanel
      title={title}
      lead={t('waterfall.lead', counts)}
      chart={chart}
      projectName={data.after.projName}
      refreshing={refreshing}
    >
      <ChartView ref={chart} label={title} option={option} marks={marks} height={WATERFALL_PX} />
    </ChangePanel>
  );
}

function ByLevel({ data, measure, refreshing }: Props) {
  const { words, state, act } = useComparison();
  const { t, format } = words;
  const mode = useColorMode();
  const narrow = useNarrow();
  const chart = useRef<ChartHandle>(null);
  const [limit, setLimit] = useState(FIRST);
  const steps = useStepWords({ data, measure });
  const shown = useMemo<ChangeBar[]>(
    () => data.items.slice(0, limit).map((item) => ({ ...item, name: words.value(item.name) })),
    [data.items, limit, words],
  );
  const selected = useMemo(() => new Set(state.value === null ? [] : [state.value]), [state.value]);
  const option = useMemo(
    () => changeChart(shown, selected, steps, mode, narrow),
    [shown, selected, steps, mode, narrow],
  );
  const title = t('byLevel.title', { level: words.inText(words.level(data.level)) });
  const legend = CHANGE_PARTS.map((part) => ({ text: steps.step[part], color: STEP_COLOR[part] }));
  const marks = shown.map((bar, dataIndex) => ({
    key: bar.key,
    dataIndex,
    text: t('byLevel.mark', {
      name: bar.name,
      before: steps.total(bar.before),
      after: steps.total(bar.after),
      change: steps.change(netOf(bar)),
    }),
  }));
  const select = (key: string) => act({ value: key === state.value ? null : key });
  return (
    <ChangePanel
      title={title}
      lead={t('byLevel.lead')}
      chart={chart}
      projectName={data.after.projName}
      legend={legend}
      refreshing={refreshing}
    >
      {data.items.length === 0 ? (
        <EmptyState icon="filter" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <>
          <Legend entries={legend} />
          <Box maxH="440px" overflowY="auto">
            <ChartView
              ref={chart}
              label={title}
              option={option}
              marks={marks}
              height={changeChartHeight(shown.length)}
              selected={selected}
              onSelect={select}
              onClear={() => act({ value: null })}
            />
          </Box>
          <HStack mt="2" gap="3" wrap="wrap" color="fg.muted" textStyle="xs">
            <Text>
              {t('dashboard:chart.shown', {
                shown: format.integer(shown.length),
                all: format.integer(data.items.length),
              })}
            </Text>
            {data.items.length > limit ? (
              <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setLimit(limit + MORE)}>
                {t('dashboard:chart.more')}
              </Button>
            ) : null}
          </HStack>
        </>
      )}
    </ChangePanel>
  );
}

/** How the space changed, in total or for the selected value, and who gained and lost. */
export function SpaceChange(props: Props) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <Waterfall {...props} />
      <ByLevel {...props} />
    </Grid>
  );
}
