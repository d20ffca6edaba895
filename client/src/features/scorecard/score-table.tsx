import { Box, Button, chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { SCORE_CRITERIA } from '@core/metrics/score/criteria.js';
import type { ScorecardDto, ScoreDto, ScoreItemDto, ScoreSort } from '../../api/scorecards.gen.js';
import { Icon } from '../../components/icon.js';
import { useColorMode } from '../../lib/color-mode.js';
import { NO_VALUE } from '../../lib/format.js';
import { type ColorMode, readableOn, sequentialColor } from '../../lib/palette.js';
import type { ScoreState } from './score-state.js';
import { type ScoreWords, useScoreWords } from './use-score-words.js';

const CSS = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 'sm',
  '& th, & td': { px: '2', py: '1.5', borderBottomWidth: '1px', bg: 'bg.panel' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    verticalAlign: 'bottom',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
  '& thead th, & td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    textAlign: 'start',
    minW: { base: '140px', md: '180px' },
    maxW: { base: '150px', md: '380px' },
  },
  '& thead th:first-of-type': { zIndex: 3 },
  // On a phone the scores come first: a planogram's name includes its store.
  '& [data-words]': { textAlign: 'start', whiteSpace: 'nowrap', display: { base: 'none', md: 'table-cell' } },
  '& td[data-score]': { minW: '56px' },
  '& tfoot th, & tfoot td': { fontWeight: 'semibold', position: 'sticky', bottom: 0, borderTopWidth: '1px' },
} as const;

interface HeadProps {
  id: 'score' | 'name' | (typeof SCORE_CRITERIA)[number];
  text: string;
  state: ScoreState;
}

function SortHead({ id, text, state }: HeadProps) {
  const own = state.sort.replace(/^-/, '') === id;
  const down = state.sort.startsWith('-');
  return (
    <th scope="col" aria-sort={own ? (down ? 'descending' : 'ascending') : undefined}>
      <Button
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        fontWeight="semibold"
        whiteSpace="normal"
        h="auto"
        py="1"
        px="1"
        maxW="96px"
        lineHeight="short"
        textAlign="inherit"
        onClick={() => state.setSort((own && !down ? `-${id}` : id) as ScoreSort)}
      >
        {text}
        {own ? <Icon name={down ? 'arrowDown' : 'arrowUp'} size={12} /> : null}
      </Button>
    </th>
  );
}

/** A row's score, and each criterion's with a background color for its quality, so that the lowest are noticeable. */
function Scores({ row, words, mode }: { row: ScoreDto; words: ScoreWords; mode: ColorMode }) {
  return (
    <>
      <td data-score="">
        <b>{row.score === null ? NO_VALUE : words.score(row.score)}</b>
      </td>
      {row.criteria.map(({ criterion, score }) => {
        const background = sequentialColor(score, 0, 100, mode);
        return (
          <td key={criterion} data-score="" style={{ background, color: readableOn(background) }}>
            {score === null ? NO_VALUE : words.score(score)}
          </td>
        );
      })}
    </>
  );
}

interface RowProps {
  item: ScoreItemDto;
  isPlanogram: boolean;
  words: ScoreWords;
  mode: ColorMode;
  onOpen: (item: ScoreItemDto) => void;
}

const Row = memo(function Row({ item, isPlanogram, words, mode, onOpen }: RowProps) {
  const name = words.value(item.name);
  return (
    <tr>
      <th scope="row">
        <Button
          variant="plain"
          size="xs"
          h="auto"
          px="0"
          minW="0"
          maxW="100%"
          justifyContent="flex-start"
          fontWeight="medium"
          aria-haspopup={isPlanogram ? 'dialog' : undefined}
          aria-label={words.t('rows.open', { name })}
          title={name}
          onClick={() => onOpen(item)}
        >
          {/* A phone has no room for a whole planogram name on one line, and names differ at the end. */}
          <Box
            as="span"
            textAlign="start"
            whiteSpace={{ base: 'normal', md: 'nowrap' }}
            overflowWrap="anywhere"
            overflow="hidden"
            textOverflow="ellipsis"
          >
            {name}
          </Box>
        </Button>
      </th>
      {isPlanogram ? (
        <>
          <td data-words="">{item.store === 'unassigned' ? NO_VALUE : item.store}</td>
          <td data-words="">{words.value(item.category)}</td>
        </>
      ) : (
        <td>{words.format.integer(item.planograms)}</td>
      )}
      <Scores row={item} words={words} mode={mode} />
    </tr>
  );
});

export function ScoreTable({ card, state }: { card: ScorecardDto; state: ScoreState }) {
  const words = useScoreWords();
  const { t, level } = words;
  const mode = useColorMode();
  const isPlanogram = card.level === 'planogram';
  const open = (item: ScoreItemDto) => state.openItem(card.level, item);
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      overflow="auto"
      maxH="72dvh"
      tabIndex={0}
      role="region"
      aria-label={t('rows.title')}
    >
      <chakra.table css={CSS} w="full" aria-label={t('rows.label', { level: level(card.level) })}>
        <thead>
          <tr>
            <SortHead id="name" text={level(card.level)} state={state} />
            {isPlanogram ? (
              <>
                <th scope="col" data-words="">
                  {level('store')}
                </th>
                <th scope="col" data-words="">
                  {level('category')}
                </th>
              </>
            ) : (
              <th scope="col">{t('metrics:planograms.name')}</th>
            )}
            <SortHead id="score" text={t('score')} state={state} />
            {SCORE_CRITERIA.map((criterion) => (
              <SortHead key={criterion} id={criterion} text={t(`criteria.${criterion}.name`)} state={state} />
            ))}
          </tr>
        </thead>
        <tbody>
          {card.items.map((item) => (
            <Row key={item.key} item={item} isPlanogram={isPlanogram} words={words} mode={mode} onOpen={open} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('rows.total')}</th>
            {isPlanogram ? (
              <>
                <td data-words="" />
                <td data-words="" />
              </>
            ) : (
              <td />
            )}
            <Scores row={card.total} words={words} mode={mode} />
          </tr>
        </tfoot>
      </chakra.table>
    </Box>
  );
}
