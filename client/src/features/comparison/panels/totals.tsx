import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DRAFT, SOURCE } from '../../../lib/source-address.js';
import type { ComparedFigureDto, ComparedProjectDto, ComparisonTotalDto } from '../../../api/comparisons.gen.js';
import { Icon } from '../../../components/icon.js';
import { WrittenFigure } from '../../../components/written-figure.js';
import { type SpineRow, SideHead, Spine } from '../parts/spine.js';
import { unitBeside, writeFigure } from '../parts/write-figure.js';
import type { ComparisonWords } from '../use-comparison-words.js';
import { useComparison } from '../comparison-context.js';

/** The most important figures; the others are a click away. */
const FIRST = new Set([
  'stores',
  'planograms',
  'products',
  'facings',
  'linear',
  'capacity',
  'units',
  'sales',
  'daysOfSupply',
]);

function nameOf(words: ComparisonWords, { figure }: ComparedFigureDto, perLinear: string): string {
  return figure === 'salesPerLinear'
    ? words.t('metrics:salesPerLinear.name', { unit: words.unitText(perLinear) })
    : words.metric(figure);
}

function rowOf(words: ComparisonWords, figure: ComparedFigureDto, perLinear: string): SpineRow {
  const { unit, change, ratio } = figure;
  const beside = unitBeside(unit);
  const reason = figure.reason ?? undefined;
  const side = (value: number | null) => (
    <WrittenFigure
      value={writeFigure(words, value, unit)}
      {...(beside ? { unit: beside } : {})}
      {...(reason ? { reason } : {})}
    />
  );
  const signed = change === null ? null : words.signed(change, (size) => writeFigure(words, size, unit) ?? '');
  const share = ratio === null || change === 0 ? null : words.signed(ratio, (size) => words.format.percent(size));
  return {
    id: figure.figure,
    label: nameOf(words, figure, perLinear),
    before: side(figure.before),
    after: side(figure.after),
    change: signed === null || share === null ? signed : words.t('spine.change', { change: signed, share }),
    direction: change === null ? null : change > 0 ? 'up' : change < 0 ? 'down' : 'same',
  };
}

/** The time of a side's figures: its publication, or the analysis of its current data. */
export function aboutSide(words: ComparisonWords, side: ComparedProjectDto): string {
  const { format, t } = words;
  const time = format.date(side.snapshot.createdAt);
  if (side.publication !== null) return t('sides.publication', { number: format.integer(side.publication), time });
  return t(side.snapshot.draft ? 'sides.draft' : 'sides.working', { time });
}

/** The query string that shows the same data of that project. */
const sourceOf = ({ publication, snapshot }: ComparedProjectDto): string =>
  publication === null && !snapshot.draft ? '' : `?${SOURCE}=${publication ?? DRAFT}`;

/** Both totals and the change, figure by figure, and in how many stores. */
export function Totals({ data, refreshing }: { data: ComparisonTotalDto; refreshing: boolean }) {
  const { words } = useComparison();
  const { t, format } = words;
  const [all, setAll] = useState(false);
  const figures = data.figures.filter(({ figure }) => all || FIRST.has(figure));
  const rows = figures.map((figure) => rowOf(words, figure, data.units.perLinear));
  const head = (side: 'before' | 'after') => (
    <SideHead
      side={side}
      name={data[side].projName}
      about={
        <>
          {aboutSide(words, data[side])}
          {' · '}
          <Link to={`/projectplanogram/${data[side].projectid}/dashboard1${sourceOf(data[side])}`}>
            {t('sides.open')}
          </Link>
        </>
      }
    />
  );
  return (
    <Stack gap="2">
      <Spine
        label={t('spine.label')}
        before={head('before')}
        after={head('after')}
        rows={rows}
        refreshing={refreshing}
      />
      <Box display="flex" gap="3" flexWrap="wrap" justifyContent="space-between" alignItems="center">
        <Text color="fg.muted" textStyle="xs">
          {t('stores.counts', {
            same: format.integer(data.storesInBoth),
            before: format.integer(data.storesOnlyBefore),
            after: format.integer(data.storesOnlyAfter),
          })}
          {data.matchedBy === 'upc' ? ` ${t('matchedByUpc')}` : ''}
        </Text>
        <Button size="xs" variant="ghost" colorPalette="gray" aria-expanded={all} onClick={() => setAll(!all)}>
          <Icon name={all ? 'chevronUp' : 'chevronDown'} size={14} />
          {t(all ? 'spine.fewer' : 'spine.all')}
        </Button>
      </Box>
    </Stack>
  );
}
