import { PRODUCT_LEVELS } from '@core/levels.js';
import { Box, Flex, HStack, IconButton, Text } from '@chakra-ui/react';
import type { SpaceChangeDto } from '../../../api/comparisons.gen.js';
import { Choice } from '../../../components/choice.js';
import { Icon } from '../../../components/icon.js';
import { ReportScope } from '../../../components/report-scope/report-scope.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';
import { type ComparisonState, MEASURES, STORES } from '../state/comparison-state.js';
import type { ComparisonWords } from '../use-comparison-words.js';
import type { ComparisonSource } from '../comparison-context.js';
import { FilterPopover } from './filter-popover.js';

interface Props {
  words: ComparisonWords;
  source: ComparisonSource;
  state: ComparisonState;
  act: (next: Partial<ComparisonState>) => void;
  filters: LevelValues;
  onFilters: (next: LevelValues) => void;
  space: SpaceChangeDto | undefined;
}

/** The value that is selected on the charts, removable. */
function SelectedValue({ words, state, act, space }: Pick<Props, 'words' | 'state' | 'act' | 'space'>) {
  if (state.value === null) return null;
  const name = words.value(space?.items.find(({ key }) => key === state.value)?.name ?? state.value);
  const label = words.level(state.level);
  return (
    <HStack
      gap="1"
      ps="2"
      borderWidth="1px"
      borderRadius="full"
      bg="accent.subtle"
      borderColor="accent.emphasized"
      maxW="100%"
      textStyle="xs"
    >
      <Icon name="check" size={12} />
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
        aria-label={words.t('picker.remove', { level: label, name })}
        onClick={() => act({ value: null })}
      >
        <Icon name="close" size={12} />
      </IconButton>
    </HStack>
  );
}

/** What is compared of the two: level, measure, stores, and the products and stores it is narrowed to. */
export function PickerRow({ words, source, state, act, filters, onFilters, space }: Props) {
  const { t } = words;
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Choice
        label={t('picker.level')}
        value={state.level}
        options={PRODUCT_LEVELS.map((value) => ({ value, text: words.level(value) }))}
        onChoose={(level) => act({ level })}
      />
      <Choice
        label={t('picker.measure')}
        value={state.measure}
        options={MEASURES.map((value) => ({ value, text: words.metric(value) }))}
        onChoose={(measure) => act({ measure })}
      />
      <Choice
        label={t('picker.stores')}
        value={state.stores}
        options={STORES.map((value) => ({ value, text: t(`stores.${value}`) }))}
        onChoose={(stores) => act({ stores })}
        maxW="240px"
      />
      <ReportScope projectId={source.p} value={filters} onChange={onFilters} publication={source.publication} />
      <FilterPopover words={words} source={source} filters={filters} onFilters={onFilters} />
      <SelectedValue words={words} state={state} act={act} space={space} />
      {state.stores === 'all' ? (
        <Text textStyle="xs" color="fg.muted">
          {t('stores.allNote')}
        </Text>
      ) : null}
    </Flex>
  );
}
