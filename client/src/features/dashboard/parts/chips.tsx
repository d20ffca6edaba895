import { NONE_KEY } from '@core/none-key.js';
import { Box, Breadcrumb, Button, HStack, IconButton, Stack } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { AnalysisLevel } from '../../../api/reports.gen.js';
import { Icon } from '../../../components/icon.js';
import { useDashboard } from '../dashboard-context.js';
import { useFilterValuesQuery } from '../data/dashboard-api.js';
import { type LevelValue, flatValues, isEmpty } from '../../../components/report-scope/scope-values.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** Levels whose keys are not what people call the item. */
const NAMED_BY_SERVER: ReadonlySet<AnalysisLevel> = new Set(['product', 'store', 'planogram']);

/** What the value of a level is called. */
export function useValueName({ level, value }: LevelValue): string {
  const { projectId, data } = useDashboard();
  const words = useDashboardWords();
  const own = data.level === level ? data.items.find((item) => item.key === value) : undefined;
  const ask = !own && NAMED_BY_SERVER.has(level) && value !== NONE_KEY;
  const { data: values } = useFilterValuesQuery(
    { project: projectId, level, filters: { [level]: [value] } },
    { skip: !ask },
  );
  if (value === NONE_KEY || own?.name === null) return words.value(null);
  return own?.name ?? values?.find((entry) => entry.key === value)?.name ?? value;
}

function Chip({ pair, from }: { pair: LevelValue; from: 'filters' | 'selection' }) {
  const words = useDashboardWords();
  const { act } = useDashboard();
  const name = useValueName(pair);
  const label = words.level(pair.level);
  return (
    <HStack
      gap="1"
      ps="2"
      borderWidth="1px"
      borderRadius="full"
      bg={from === 'selection' ? 'accent.subtle' : 'bg.panel'}
      borderColor={from === 'selection' ? 'accent.emphasized' : 'border.emphasized'}
      maxW="100%"
      textStyle="xs"
      role="listitem"
    >
      <Icon name={from === 'selection' ? 'check' : 'filter'} size={12} />
      <Box truncate>
        <Box as="span" color="fg.muted">
          {label}:{' '}
        </Box>
        {name}
      </Box>
      <IconButton
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        borderRadius="full"
        aria-label={words.t('chips.remove', { level: label, name })}
        onClick={() => act({ type: 'remove', from, level: pair.level, value: pair.value })}
      >
        <Icon name="close" size={12} />
      </IconButton>
    </HStack>
  );
}

/** The page's filters and selection, each removable. */
function Chips() {
  const { t } = useDashboardWords();
  const { state, act } = useDashboard();
  const filters = flatValues(state.filters);
  const selection = flatValues(state.selection);
  if (filters.length + selection.length === 0) return null;
  return (
    <HStack gap="2" wrap="wrap" role="list" aria-label={t('chips.label')}>
      {filters.map((pair) => (
        <Chip key={`f ${pair.level} ${pair.value}`} pair={pair} from="filters" />
      ))}
      {selection.map((pair) => (
        <Chip key={`s ${pair.level} ${pair.value}`} pair={pair} from="selection" />
      ))}
      {selection.length > 1 ? (
        <Button size="2xs" variant="ghost" onClick={() => act({ type: 'clear-selection' })}>
          {t('chips.clearSelection')}
        </Button>
      ) : null}
    </HStack>
  );
}

function Step({ pair, depth }: { pair: LevelValue; depth: number }) {
  const { state, act } = useDashboard();
  const words = useDashboardWords();
  const name = useValueName(pair);
  const isLast = depth === state.path.length - 1;
  return isLast ? (
    <Breadcrumb.CurrentLink title={words.level(pair.level)}>{name}</Breadcrumb.CurrentLink>
  ) : (
    <Breadcrumb.Link asChild title={words.level(pair.level)}>
      <button type="button" onClick={() => act({ type: 'climb', depth: depth + 1 })}>
        {name}
      </button>
    </Breadcrumb.Link>
  );
}

/** The drill-down path, each step as a link back. */
function DrillTrail() {
  const { t, level } = useDashboardWords();
  const { state, act } = useDashboard();
  const first = state.path[0];
  if (!first) return null;
  return (
    <Breadcrumb.Root size="sm" aria-label={t('drill.label')}>
      <Breadcrumb.List flexWrap="wrap">
        <Breadcrumb.Item>
          <Breadcrumb.Link asChild>
            <button type="button" onClick={() => act({ type: 'climb', depth: 0 })}>
              {t('drill.all', { level: level(first.level) })}
            </button>
          </Breadcrumb.Link>
        </Breadcrumb.Item>
        {state.path.map((pair, depth) => (
          <Fragment key={`${pair.level} ${pair.value}`}>
            <Breadcrumb.Separator />
            <Breadcrumb.Item>
              <Step pair={pair} depth={depth} />
            </Breadcrumb.Item>
          </Fragment>
        ))}
      </Breadcrumb.List>
    </Breadcrumb.Root>
  );
}

/** The filters on everything below and the drill-down path; no line without them. */
export function Narrowing() {
  const { filters, selection, path } = useDashboard().state;
  if (isEmpty(filters) && isEmpty(selection) && path.length === 0) return null;
  return (
    <Stack gap="2">
      <Chips />
      <DrillTrail />
    </Stack>
  );
}
