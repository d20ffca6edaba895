import { HStack } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchState } from '../../../api/reports.gen.js';
import { useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import { type CountOf, FINDING_FILTERS, hasFindings } from '../data/findings.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { inStates, type RowStates } from '../data/row-facts.js';
import type { FarFilters } from '../data/use-far-data.js';
import { type Choice, ChoiceFilter } from './choice-filter.js';
import { MATCH_STATES } from './match-tag.js';

const isMatchState = (text: string | null): text is MatchState => MATCH_STATES.some((state) => state === text);

interface Wanted<Row> {
  /** The level's name in the address, and a row's value of it. */
  readonly level: string;
  readonly valueOf: (row: Row) => string | null;
  readonly matchOf?: (row: Row) => MatchState;
  readonly countOf: CountOf<Row> | null;
}

/**
 * The filters of a table of rows, kept in the address; `only` is undefined when nothing is filtered. Keep `wanted`
 * stable.
 */
export function useRowFilters<Row>(wanted: Wanted<Row>) {
  const [match] = useUrlText('match');
  const [value] = useUrlText(wanted.level);
  const [findings] = useUrlText('findings');
  const write = useUrlWriter();
  const finding = FINDING_FILTERS.find((one) => one === findings) ?? null;
  const { matchOf, valueOf, countOf, level } = wanted;
  const only = useMemo(() => {
    if (match === null && value === null && (finding === null || countOf === null)) return undefined;
    return (row: Row) =>
      (match === null || !matchOf || matchOf(row) === match) &&
      (value === null || valueOf(row) === value) &&
      (finding === null || countOf === null || hasFindings(countOf(row), finding));
  }, [match, value, finding, countOf, matchOf, valueOf]);
  const reset = useCallback(() => write({ match: null, [level]: null, findings: null }), [write, level]);
  const set = useCallback((name: string, next: string | null) => write({ [name]: next }), [write]);
  /** The same for the server, without an unknown match state, which it would refuse. */
  const asked = useMemo<FarFilters>(
    () => ({
      ...(isMatchState(match) && matchOf ? { match } : {}),
      ...(value === null ? {} : { value }),
      ...(finding === null ? {} : { findings: finding }),
    }),
    [match, matchOf, value, finding],
  );
  return { match, value, finding, only, asked, reset, set };
}

interface Props {
  filters: Omit<ReturnType<typeof useRowFilters>, 'only' | 'asked'>;
  level: string;
  levelName: string;
  /** The filter has its room while they are read, which is null. */
  values: readonly Choice[] | null;
  /** The number of rows in each match state; null for rows without one. */
  matches: RowStates | null;
  /** Whether there are findings to filter by; the filter has its room while that is unknown. */
  isValidated: boolean | null;
}

/** The filters above a table: match state, value and findings. */
export function RowFilters({ filters, level, levelName, values, matches, isValidated }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const inState = (state: MatchState) => inStates(matches ?? [], [state]).rows;
  const states = MATCH_STATES.filter((state) => inState(state) > 0 || filters.match === state);
  return (
    <HStack gap="2" wrap="wrap">
      {matches ? (
        <ChoiceFilter
          label={t('filter.match')}
          all={t('filter.allStates')}
          value={filters.match}
          choices={states.map((state) => ({ value: state, name: t(`match.${state}`), count: inState(state) }))}
          onChange={(next) => filters.set('match', next)}
        />
      ) : null}
      {values === null || values.length > 0 ? (
        <ChoiceFilter
          label={levelName}
          all={t('filter.all', { level: levelName })}
          value={filters.value}
          choices={values ?? []}
          onChange={(next) => filters.set(level, next)}
        />
      ) : null}
      {isValidated !== false ? (
        <ChoiceFilter
          label={t('filter.findings')}
          all={t('filter.anyFindings')}
          value={filters.finding}
          choices={FINDING_FILTERS.map((one) => ({ value: one, name: t(`filter.finding.${one}`) }))}
          onChange={(next) => filters.set('findings', next)}
        />
      ) : null}
    </HStack>
  );
}
