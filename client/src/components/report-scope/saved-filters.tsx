import { Box, Button, HStack, Input, Stack, Text, chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { ForWriters } from '../for-writers.js';
import { RowButton } from '../row-button.js';
import type { ApiError } from '../../api/problem.js';
import type { AnalysisLevel, ReportFilterDto } from '../../api/reports.gen.js';
import {
  useCreateReportFilterMutation,
  useDeleteReportFilterMutation,
  useGetReportFiltersQuery,
  useUpdateReportFilterMutation,
} from '../../api/reports.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { ErrorState } from '../feedback/error-state.js';
import { PanelSkeleton } from '../feedback/skeletons.js';
import { notify } from '../toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { filterName, namedLike } from './named-filters.js';
import { type LevelValues, asFilters, flatValues, isEmpty, knownValues, ofLevels, sameValues } from './scope-values.js';
import { useScopeWords } from './use-scope-words.js';

/** Maximum length of a name on the server. */
const NAME_LENGTH = 120;

interface Acts {
  rename: (filter: ReportFilterDto, name: string) => Promise<boolean>;
  replace: (filter: ReportFilterDto) => Promise<boolean>;
  remove: (filter: ReportFilterDto) => Promise<boolean>;
  save: (name: string) => Promise<boolean>;
}

/** Actions for saved filters; each returns whether it succeeded, and reports a failure. */
function useActs(projectid: string, draft: LevelValues): Acts & { busy: boolean; told: string } {
  const { t } = useScopeWords();
  const errorText = useErrorText();
  const [create, creating] = useCreateReportFilterMutation();
  const [update, updating] = useUpdateReportFilterMutation();
  const [remove, removing] = useDeleteReportFilterMutation();
  // Shown beside the list, because a notice in the corner would cover the drawer's buttons.
  const [told, setTold] = useState('');
  const filters = asFilters(draft);
  const tell = async (act: Promise<unknown>, title: string): Promise<boolean> => {
    try {
      await act;
      setTold(title);
      return true;
    } catch (error) {
      notify({ kind: 'error', title: t('saved.failed'), text: errorText(error as ApiError) });
      return false;
    }
  };
  return {
    told,
    busy: creating.isLoading || updating.isLoading || removing.isLoading,
    save: (name) =>
      tell(
        create({ createReportFilterDto: { projectid, filters, filterName: name, filterSave: true } }).unwrap(),
        t('saved.done', { name }),
      ),
    rename: ({ filterid }, name) =>
      tell(
        update({ updateReportFilterDto: { projectid, filterid, filterName: name } }).unwrap(),
        t('saved.done', { name }),
      ),
    replace: (filter) =>
      tell(
        update({ updateReportFilterDto: { projectid, filterid: filter.filterid, filters } }).unwrap(),
        t('saved.done', { name: filterName(filter) }),
      ),
    remove: (filter) =>
      tell(
        remove({ reportFilterKeyDto: { projectid, filterid: filter.filterid } }).unwrap(),
        t('saved.removed', { name: filterName(filter) }),
      ),
  };
}

/** An input for a name, with its button. */
function NameForm(props: {
  start: string;
  label: string;
  submit: (name: string) => string;
  busy: boolean;
  disabled?: boolean;
  onSubmit: (name: string) => void;
  onCancel?: () => void;
}) {
  const { start, label, submit, busy, disabled = false, onSubmit, onCancel } = props;
  const [name, setName] = useState(start);
  const wanted = name.trim();
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' && !disabled) onSubmit(wanted);
  };
  return (
    <chakra.form onSubmit={onForm} display="flex" gap="2">
      <Input
        size="sm"
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={NAME_LENGTH}
        autoFocus={onCancel !== undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onCancel) return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit" size="sm" variant="outline" loading={busy} disabled={wanted === '' || disabled}>
        {submit(wanted)}
      </Button>
    </chakra.form>
  );
}

function SavedRow(props: {
  filter: ReportFilterDto;
  draft: LevelValues;
  acts: Acts & { busy: boolean };
  onPick: (values: LevelValues) => void;
  onRemove: () => void;
}) {
  const { filter, draft, acts, onPick, onRemove } = props;
  const { t, format } = useScopeWords();
  const [renaming, setRenaming] = useState(false);
  const name = filterName(filter);
  const values = knownValues(filter.filters);
  const count = flatValues(values).length;
  const isDraft = sameValues(values, draft);
  if (renaming) {
    return (
      <Box role="listitem" p="1">
        <NameForm
          start={name}
          label={t('saved.newName', { name })}
          submit={() => t('common:actions.save')}
          busy={acts.busy}
          onSubmit={(next) => void acts.rename(filter, next).then((done) => done && setRenaming(false))}
          onCancel={() => setRenaming(false)}
        />
      </Box>
    );
  }
  return (
    <HStack role="listitem" gap="0.5" pe="1" _hover={{ bg: 'bg.muted' }}>
      <chakra.button
        type="button"
        display="flex"
        flex="1"
        minW="0"
        gap="2"
        px="2.5"
        py="1.5"
        borderRadius="l2"
        textAlign="start"
        cursor="pointer"
        focusVisibleRing="inside"
        aria-label={t('saved.apply', { name })}
        aria-current={isDraft ? 'true' : undefined}
        onClick={() => onPick(values)}
      >
        <Box truncate flex="1" fontWeight={isDraft ? 'semibold' : undefined}>
          {name}
        </Box>
        <Text color="fg.muted" textStyle="xs" flexShrink="0">
          {t('filters.values', { count, formatted: format.integer(count) })}
        </Text>
      </chakra.button>
      <ForWriters>
        {isDraft || flatValues(draft).length === 0 ? null : (
          <RowButton
            size="2xs"
            icon="refresh"
            label={t('saved.replace', { name })}
            onClick={() => void acts.replace(filter)}
          />
        )}
        <RowButton size="2xs" icon="edit" label={t('saved.rename', { name })} onClick={() => setRenaming(true)} />
        <RowButton size="2xs" icon="trash" label={t('saved.remove', { name })} onClick={onRemove} />
      </ForWriters>
    </HStack>
  );
}

interface Props {
  projectId: string;
  /** Offers only filters on these levels; defaults to all. */
  levels?: readonly AnalysisLevel[];
  /** The current selection. */
  draft: LevelValues;
  /** Called when a saved filter is chosen. */
  onPick: (values: LevelValues) => void;
}

/**
 * The owner's saved filters: apply, rename, overwrite with the current selection, delete; and save the current
 * selection as a new one.
 */
export function SavedFilters({ projectId, levels, draft, onPick }: Props) {
  const { t } = useScopeWords();
  const saved = useGetReportFiltersQuery({ p: projectId });
  const acts = useActs(projectId, draft);
  const [doomed, setDoomed] = useState<ReportFilterDto | null>(null);
  const filters = saved.data;
  if (!filters) {
    return saved.isError ? (
      <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
    ) : (
      <PanelSkeleton height="72px" />
    );
  }
  const offered = filters.filter((filter) => !levels || !isEmpty(ofLevels(knownValues(filter.filters), levels)));
  const save = (name: string) => {
    const same = namedLike(filters, name);
    void (same ? acts.replace(same) : acts.save(name));
  };
  return (
    <Stack as="section" aria-label={t('saved.label')} gap="2" mb="4">
      <Text fontWeight="semibold">{t('saved.label')}</Text>
      {offered.length > 0 ? (
        <Box role="list" maxH="168px" overflowY="auto" borderWidth="1px" borderRadius="l2">
          {offered.map((filter) => (
            <SavedRow
              key={filter.filterid}
              filter={filter}
              draft={draft}
              acts={acts}
              onPick={onPick}
              onRemove={() => setDoomed(filter)}
            />
          ))}
        </Box>
      ) : (
        <Text color="fg.muted">{t('saved.none')}</Text>
      )}
      <ForWriters>
        <NameForm
          key={filters.length}
          start=""
          label={t('saved.name')}
          submit={(name) => (namedLike(filters, name) ? t('saved.overwrite') : t('saved.save'))}
          busy={acts.busy}
          disabled={flatValues(draft).length === 0}
          onSubmit={save}
        />
      </ForWriters>
      <Text role="status" color="fg.muted" textStyle="xs" minH="16px">
        {acts.told}
      </Text>
      <ConfirmDialog
        open={doomed !== null}
        deletes
        title={t('saved.remove', { name: doomed ? filterName(doomed) : '' })}
        confirmLabel={t('common:actions.delete')}
        busy={acts.busy}
        onConfirm={() => doomed && void acts.remove(doomed).then((done) => done && setDoomed(null))}
        onCancel={() => setDoomed(null)}
      >
        {t('saved.removeText')}
      </ConfirmDialog>
    </Stack>
  );
}
