import { Box, Button, HStack, Input, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { ForWriters } from '../../../components/for-writers.js';
import { RowButton } from '../../../components/row-button.js';
import { useCreateComparisonFilterMutation, useGetComparisonFiltersQuery } from '../../../api/comparisons.js';
import type { ComparisonFilterDto } from '../../../api/comparisons.gen.js';
import { useDeleteReportFilterMutation, useUpdateReportFilterMutation } from '../../../api/reports.js';
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

/** Saves the current filter by name, for comparisons of these two projects. */
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

interface RowProps {
  words: ComparisonWords;
  /** The later project, whose filter it is. */
  projectid: string;
  filter: ComparisonFilterDto;
  /** It is the current filter. */
  current: boolean;
  onPick: () => void;
}

type ActProps = Pick<RowProps, 'words' | 'projectid' | 'filter'> & { onDone: () => void };

/** A new name for a saved filter. */
function RenameForm({ words, projectid, filter, onDone }: ActProps) {
  const { t } = words;
  const errorText = useErrorText();
  const { filterid, filterName } = filter;
  const [name, setName] = useState(filterName ?? '');
  const [update, { isLoading }] = useUpdateReportFilterMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await update({ updateReportFilterDto: { projectid, filterid, filterName: name.trim() } }).unwrap();
      onDone();
    } catch (error) {
      notify({ kind: 'error', title: t('filters.renameFailed'), text: errorText(error) });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <HStack gap="2">
        <Input
          size="sm"
          value={name}
          maxLength={NAME_LENGTH}
          autoFocus
          aria-label={t('filters.newName', { name: filterName ?? '' })}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onDone();
          }}
        />
        <Button size="sm" type="submit" loading={isLoading} disabled={name.trim() === ''}>
          {t('common:actions.save')}
        </Button>
      </HStack>
    </form>
  );
}

/** Asked in place of the filter, because a dialog would close the list behind it. */
function RemoveAsk({ words, projectid, filter, onDone }: ActProps) {
  const { t } = words;
  const errorText = useErrorText();
  const { filterid } = filter;
  const [remove, { isLoading }] = useDeleteReportFilterMutation();
  const confirm = async () => {
    try {
      await remove({ reportFilterKeyDto: { projectid, filterid } }).unwrap();
    } catch (error) {
      notify({ kind: 'error', title: t('filters.removeFailed'), text: errorText(error) });
    }
    onDone();
  };
  return (
    <Stack gap="2" role="group" aria-label={t('filters.remove', { name: filter.filterName ?? '' })} py="1">
      <Text overflowWrap="anywhere">{t('filters.removeAsk', { name: filter.filterName ?? '' })}</Text>
      <Text>{t('common:confirm.deletion')}</Text>
      <HStack gap="2">
        <Button size="xs" colorPalette="red" loading={isLoading} onClick={() => void confirm()}>
          {t('common:actions.delete')}
        </Button>
        <Button size="xs" variant="outline" colorPalette="gray" autoFocus onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}

function SavedRow({ words, projectid, filter, current, onPick }: RowProps) {
  const { t } = words;
  const [act, setAct] = useState<'rename' | 'remove' | null>(null);
  const name = filter.filterName ?? '';
  const onDone = () => setAct(null);
  if (act === 'rename') return <RenameForm words={words} projectid={projectid} filter={filter} onDone={onDone} />;
  if (act === 'remove') return <RemoveAsk words={words} projectid={projectid} filter={filter} onDone={onDone} />;
  return (
    <HStack gap="0">
      <Button
        size="sm"
        variant="ghost"
        flex="1"
        minW="0"
        justifyContent="flex-start"
        aria-label={t('filters.apply', { name })}
        aria-pressed={current}
        onClick={onPick}
      >
        {current ? <Icon name="check" size={14} /> : null}
        <Text as="span" truncate>
          {name}
        </Text>
      </Button>
      <ForWriters>
        {(['rename', 'remove'] as const).map((one) => (
          <RowButton
            key={one}
            icon={one === 'rename' ? 'edit' : 'trash'}
            label={t(`filters.${one}`, { name })}
            onClick={() => setAct(one)}
          />
        ))}
      </ForWriters>
    </HStack>
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
      <Box as="ul" listStyleType="none" maxH="300px" overflowY="auto">
        {own.map((filter) => {
          const values = knownValues(filter.filters);
          return (
            <li key={filter.filterid}>
              <SavedRow
                words={words}
                projectid={source.p}
                filter={filter}
                current={sameValues(values, filters)}
                onPick={() => onFilters(values)}
              />
            </li>
          );
        })}
      </Box>
      <ForWriters>
        {isEmpty(filters) ? (
          <Text textStyle="xs" color="fg.muted">
            {t('filters.narrowFirst')}
          </Text>
        ) : (
          <SaveForm words={words} source={source} filters={filters} />
        )}
      </ForWriters>
    </Stack>
  );
}

/** The saved filters for comparisons of these two projects: apply, save, rename, delete. */
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
