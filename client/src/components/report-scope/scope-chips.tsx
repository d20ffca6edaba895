import { NONE_KEY } from '@core/none-key.js';
import { Box, HStack, IconButton } from '@chakra-ui/react';
import type { AnalysisLevel } from '../../api/reports.gen.js';
import { useGetFilterValuesQuery } from '../../api/reports.js';
import { Icon } from '../icon.js';
import { LEVELS, type LevelValues, withValues } from './scope-values.js';
import { useScopeFilter } from './use-scope-filter.js';
import { useScopeWords } from './use-scope-words.js';

/** Levels whose keys are not what people call the item. */
const NAMED_BY_SERVER: ReadonlySet<AnalysisLevel> = new Set(['product', 'store', 'planogram']);
/** More values than this become a single chip with their number. */
const MOST_CHIPS = 4;

interface ChipProps {
  label: string;
  text: string;
  removeLabel: string;
  onRemove: (() => void) | undefined;
  isSelection: boolean;
}

function Chip({ label, text, removeLabel, onRemove, isSelection }: ChipProps) {
  return (
    <HStack
      gap="1"
      ps="2"
      pe={onRemove ? undefined : '2'}
      py={onRemove ? undefined : '0.5'}
      borderWidth="1px"
      borderRadius="full"
      bg={isSelection ? 'accent.subtle' : 'bg.panel'}
      borderColor={isSelection ? 'accent.emphasized' : 'border.emphasized'}
      maxW="100%"
      minW="0"
      textStyle="xs"
      role="listitem"
    >
      <Icon name={isSelection ? 'check' : 'filter'} size={12} />
      <Box truncate>
        <Box as="span" color="fg.muted">
          {label}:{' '}
        </Box>
        {text}
      </Box>
      {onRemove ? (
        <IconButton
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          borderRadius="full"
          aria-label={removeLabel}
          onClick={onRemove}
        >
          <Icon name="close" size={12} />
        </IconButton>
      ) : null}
    </HStack>
  );
}

interface Props {
  projectId: string;
  value: LevelValues;
  publication?: string | undefined;
  /** Without it the chips are read-only. */
  onChange?: (next: LevelValues) => void;
  /** What the list is called; defaults to "Scope". */
  label?: string;
  /** The values were selected by clicks, and are not a filter. */
  isSelection?: boolean;
}

function LevelChips(props: Props & { level: AnalysisLevel }) {
  const { projectId, publication, value, onChange, level, isSelection = false } = props;
  const words = useScopeWords();
  const { t, format } = words;
  const keys = value[level] ?? [];
  const few = keys.length <= MOST_CHIPS;
  const ask = few && NAMED_BY_SERVER.has(level);
  const scope = useScopeFilter(projectId, ask ? { [level]: keys } : {});
  const answer = useGetFilterValuesQuery(
    { p: projectId, level, publication, filter: scope.filter },
    { skip: !ask || scope.filter === undefined },
  );
  const label = words.level(level);
  const change = (next: readonly string[]) => (onChange ? () => onChange(withValues(value, level, next)) : undefined);
  const nameOf = (key: string): string =>
    key === NONE_KEY ? words.value(null) : (answer.data?.find((entry) => entry.key === key)?.name ?? key);
  if (!few) {
    const text = t('chips.several', { count: keys.length, formatted: format.integer(keys.length) });
    return (
      <Chip
        {...{ label, text, isSelection }}
        removeLabel={t('chips.removeLevel', { level: label })}
        onRemove={change([])}
      />
    );
  }
  return keys.map((key) => {
    const name = nameOf(key);
    return (
      <Chip
        key={key}
        {...{ label, isSelection }}
        text={name}
        removeLabel={t('chips.remove', { level: label, name })}
        onRemove={change(keys.filter((other) => other !== key))}
      />
    );
  });
}

/** A scope in words; each value can be removed. Renders nothing without a filter. */
export function ScopeChips(props: Props) {
  const { t } = useScopeWords();
  const levels = LEVELS.filter((level) => props.value[level]?.length);
  if (levels.length === 0) return null;
  return (
    <HStack gap="2" wrap="wrap" role="list" aria-label={props.label ?? t('chips.label')} minW="0">
      {levels.map((level) => (
        <LevelChips key={level} {...props} level={level} />
      ))}
    </HStack>
  );
}
