import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef } from 'react';
import { centreOf, isRelative } from '@core/metrics/figure-ids.js';
import type { ChartHandle, ChartMark } from '../../../components/charts/chart-types.js';
import { ChartView } from '../../../components/charts/chart-view.js';
import { Legend } from '../../../components/charts/legend.js';
import { Choice } from '../../../components/choice.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { fileName } from '../../../lib/file-name.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useSeriesColors } from './use-series-colors.js';
import { useReasonText } from '../../../lib/use-figure-words.js';
import { useFileOwner } from '../../../lib/use-file-owner.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import type { CellFigure, PivotModel, ShownAs, ShownColumn, ShownLine } from '../grid/pivot-model.js';
import { sourceWords } from '../parts/source-words.js';
import { usePivot } from '../pivot-context.js';
import { isField } from '../state/fields.js';
import { useChartMeasure } from '../state/use-chart-state.js';
import type { PivotWords } from '../use-pivot-words.js';
import { chartData, type ChartData, type ChartLine } from '@core/pivots/chart-data.js';
import { chartHeight, type ChartWords, pivotChartOption } from './pivot-chart-option.js';

const PictureButton = lazyPart(
  async () => (await import('../../../components/charts/picture-button.js')).PictureButton,
);

/** Values of a filter that the picture names; more are counted. */
const MOST_NAMED = 5;

interface Props {
  model: PivotModel;
  words: PivotWords;
  rows: readonly ShownLine[];
  columns: readonly ShownColumn[];
  as: ShownAs;
  /** Opens the rows behind two lines. */
  onOpen: (row: number, column: number) => void;
  /** Hears of the lines that are drawn. */
  onSight: (rows: readonly ShownLine[], columns: readonly ShownColumn[]) => void;
  /** Others are loading; these stay, dimmed. */
  refreshing: boolean;
}

/** The measure with its unit or its base. */
function measureWords(
  { pivot, figures }: PivotModel,
  words: PivotWords,
  at: number,
  isPart: boolean,
  as: ShownAs,
): string {
  const measure = figures[at];
  if (measure === undefined) return '';
  const name = words.name(measure.id, pivot.units);
  if (isPart) return words.format.pair(name, words.t(`options.asOptions.${as}`));
  if (isRelative(measure.id)) return `${name} ${words.of(pivot.question.within)}`;
  const unit = words.unit(measure);
  return unit === null ? name : `${name} (${unit})`;
}

/** The chart's texts, in the reader's language. */
function useChartWords({ model, words, as }: Props, data: ChartData, at: number): ChartWords {
  const reasonText = useReasonText();
  return useMemo(() => {
    const { t, format } = words;
    const measure = model.figures[at];
    const axis = measureWords(model, words, at, data.isPart, as);
    const unit = measure === undefined || data.isPart ? null : words.unit(measure);
    const isShare = data.isPart || measure?.unit === 'ratio';
    const figure = (value: number | null): string => {
      if (measure === undefined) return '';
      return data.isPart ? format.percent(value) : words.figure(value, measure);
    };
    const pathOf = ({ path }: ChartLine): string => path.join(' › ') || t('grid.total');
    return {
      axis,
      nameOf: pathOf,
      seriesOf: (line) =>
        line.path.length === 0 && measure ? words.name(measure.id, model.pivot.units) : pathOf(line),
      figure,
      told: (found: CellFigure | undefined) => {
        if (found === undefined) return t('grid.noRows');
        if (found.value === null && found.reason !== null) return reasonText(found.reason);
        return unit === null || found.value === null ? figure(found.value) : `${figure(found.value)} ${unit}`;
      },
      tick: (value) =>
        isShare ? format.percent(value, value !== 0 && Math.abs(value) < 0.01 ? 1 : 0) : format.compact(value),
    };
  }, [model, words, as, data.isPart, at, reasonText]);
}

const keyOf = (line: ChartLine, series: ChartLine): string => `${line.index} ${series.index}`;

/** Every bar and gap, line by line, for keyboard navigation and screen readers. */
function marksOf(data: ChartData, words: ChartWords, format: PivotWords['format']): ChartMark[] {
  return data.lines.flatMap((line, dataIndex) =>
    data.series.map((series, seriesIndex) => {
      const name = series.path.length === 0 ? [words.nameOf(line)] : [words.nameOf(line), words.seriesOf(series)];
      const text = format.pair(format.series(name), words.told(data.figures[seriesIndex]?.[dataIndex]));
      return { key: keyOf(line, series), text, dataIndex, seriesIndex };
    }),
  );
}

/** What is not drawn, in words; empty when everything is. */
function restOf(data: ChartData, { t, format }: PivotWords): string[] {
  const told = (what: 'lines' | 'columns', shown: number, all: number): string[] =>
    shown < all ? [t(`chart.${what}`, { shown: format.integer(shown), all: format.integer(all) })] : [];
  return [...told('lines', data.lines.length, data.allLines), ...told('columns', data.series.length, data.allSeries)];
}

/** The filters, one after another, for a picture that must make sense on its own. */
function filterLines({ pivot }: PivotModel, words: PivotWords): string[] {
  const { t, format } = words;
  return Object.entries(pivot.question.filters).flatMap(([field, values]) => {
    if (!isField(field)) return [];
    const named = values.slice(0, MOST_NAMED).map((value) => words.value(field, value, null));
    const count = values.length;
    const told =
      count > MOST_NAMED ? t('chip.values', { count, formatted: format.integer(count) }) : format.series(named);
    return [format.pair(words.field(field), told)];
  });
}

/** What the table shows of one measure, as bars; a bar opens the rows behind it. */
export function PivotChart(props: Props) {
  const { model, words, rows, columns, as, onOpen, onSight, refreshing } = props;
  const { t, format, name } = words;
  const { projectName } = usePivot();
  const mode = useColorMode();
  const narrow = useNarrow();
  const ownerOf = useFileOwner();
  const chart = useRef<ChartHandle>(null);
  const ids = useMemo(() => model.figures.map(({ id }) => id), [model]);
  const [measure, setMeasure] = useChartMeasure(ids);
  const at = ids.indexOf(measure);
  const data = useMemo(() => chartData(model, { rows, columns, measure: at, as }), [model, rows, columns, at, as]);
  useEffect(() => {
    const drawn = {
      rows: new Set(data.lines.map(({ index }) => index)),
      columns: new Set(data.series.map(({ index }) => index)),
    };
    onSight(
      rows.filter(({ index }) => drawn.rows.has(index)),
      columns.filter(({ line }) => drawn.columns.has(line.index)),
    );
  }, [data, rows, columns, onSight]);
  const chartWords = useChartWords(props, data, at);
  const colors = useSeriesColors(model, data);
  const option = useMemo(
    () =>
      pivotChartOption(data, chartWords, { mode, narrow, reference: centreOf(measure) === 100 ? 100 : null, colors }),
    [data, chartWords, mode, narrow, measure, colors],
  );
  const marks = useMemo(() => marksOf(data, chartWords, format), [data, chartWords, format]);
  const { pivot } = model;
  const by = [pivot.question.rows, pivot.question.columns].map((fields) => fields.map(words.field).join(' › '));
  const title = [chartWords.axis, by.filter((fields) => fields !== '').join(' × ')].filter(Boolean).join(' – ');
  const legend =
    data.series.length === 1
      ? []
      : data.series.map((line, index) => ({ text: chartWords.seriesOf(line), color: '', ...colors[index] }));
  const rest = restOf(data, words);
  const open = (key: string) => {
    const [row, column] = key.split(' ').map(Number);
    if (row !== undefined && column !== undefined && model.figure(row, column, at)) onOpen(row, column);
  };
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" p="3" opacity={refreshing ? 0.55 : 1} aria-busy={refreshing}>
      <Flex gap="2" mb="2" align="center" wrap="wrap">
        <Text fontWeight="semibold" minW="0" flex="1 1 240px">
          {title}
        </Text>
        {ids.length > 1 ? (
          <Choice
            label={t('chart.measure')}
            value={measure}
            options={ids.map((value) => ({ value, text: name(value, pivot.units) }))}
            onChoose={setMeasure}
          />
        ) : null}
        <PictureButton
          chart={chart}
          title={title}
          lines={[projectName, sourceWords(words, pivot), ...filterLines(model, words), ...rest]}
          legend={legend}
          fileName={fileName(ownerOf(projectName, pivot.snapshot.draft), title)}
          label={t('dashboard:panel.picture', { title })}
          failed={t('dashboard:panel.pictureFailed')}
        />
      </Flex>
      {rest.map((text) => (
        <Text key={text} mb="2" textStyle="xs" color="fg.muted">
          {text}
        </Text>
      ))}
      {legend.length > 0 ? <Legend entries={legend} /> : null}
      <ChartView ref={chart} label={title} option={option} marks={marks} height={chartHeight(data)} onOpen={open} />
    </Box>
  );
}
