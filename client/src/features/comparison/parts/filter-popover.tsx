import { Box, Button, HStack, Input, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useCreateComparisonFilterMutation, useGetComparisonFiltersQuery } from '../../../api/comparisons.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { Icon } from '../../../components/icon.js';
import {
  type LevelValues,
  asFilters,
  isEmpty,
  knownValues,
  sameValues,
} from '../../../components/report-scope/scope-values.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import type { ComparisonSource } from '../comparison-context.js';
import type { ComparisonWords } from '../use-comparison-words.js';

const NAME_LENGTH = 120;

interface Props {
  words: ComparisonWords;
  source: ComparisonSource;
  filters: LevelValues;
  onFilters: (next: LevelValues) => void;
}

/** Keeps what is narrowed to, by name, for comparisons of these two projects. */
function SaveForm({ words, source, filters }: Omit<Props, 'onFilters'>) {
  const { t } = words;
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [create, { isLoading }] = useCreateComparisonFilterMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { projectid: source.p, compareid: source.compare, filters: asFilters(filters) };
    try {
      await create({
        createComparisonFilterDto: { ...body, filterName: name.trim(), filterSave: true },
      }).unwrap();
      setName('');
    } catch (error) {
      notify({ kind: 'error', title: t('filters.failed'), text: errorText(error) });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <HStack gap="2">
        <Input
          size="sm"
          value={name}
          maxLength={NAME_LENGTH}
          aria-label={t('filters.name')}
          placeholder={t('filters.name')}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="sm" type="submit" loading={isLoading} disabled={name.trim() === ''}>
          {t('common:actions.save')}
        </Button>
      </HStack>
    </form>
  );
}

function SavedFilters({ words, source, filters, onFilters }: Props) {
  const { t } = words;
  const { data, error, refetch } = useGetComparisonFiltersQuery({ p: source.p });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const own = (data ?? []).filter(({ compareid }) => compareid === source.compare);
  return (
    <Stack gap="3">
      {own.length === 0 ? <Text color="fg.muted">{t('filters.none')}</Text> : null}
      <Box as="ul" listStyleType="none">
        {own.map((filter) => {
          const values = knownValues(filter.filters);
          return (
            <li key={filter.filterid}>
              <Button
                size="sm"
                variant="ghost"
                w="100%"
                justifyContent="flex-start"
                aria-pressed={sameValues(values, filters)}
                onClick={() => onFilters(values)}
              >
                {sameValues(values, filters) ? <Icon name="check" size={14} /> : null}
                {filter.filterName}
              </Button>
            </li>
          );
        })}
      </Box>
      {isEmpty(filters) ? (
        <Text textStyle="xs" color="fg.muted">
          {t('filters.narrowFirst')}
        </Text>
      ) : (
        <SaveForm words={words} source={source} filters={filters} />
      )}
    </Stack>
  );
}

/** The filters that were kept for comparisons of these two projects: applied with a click, and kept by a name. */
export function FilterPopover(props: Props) {
  const { t } = props.words;
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start' }}>
      <Popover.Trigger asChild>
        <Button size="sm" variant="outline" colorPalette="gray">
          <Icon name="star" size={14} />
          {t('filters.title')}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="min(340px, calc(100vw - 32px))" aria-label={t('filters.title')}>
            <Popover.Body>
              <SavedFilters {...props} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
