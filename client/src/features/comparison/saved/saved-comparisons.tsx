import { Box, Button, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { RowButton } from '../../../components/row-button.js';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ForWriters } from '../../../components/for-writers.js';
import {
  useDeleteComparisonMutation,
  useGetComparisonsQuery,
  useRenameComparisonMutation,
} from '../../../api/comparisons.js';
import type { ComparisonDataDto, SavedComparisonDto } from '../../../api/comparisons.gen.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { StatusTag } from '../../../components/status-tag.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { joinSentences } from '../../../lib/sentences.js';
import { useFormat } from '../../../lib/use-format.js';

const NAME_LENGTH = 120;

/** The address of a saved comparison: in the workspace of its later project. */
export function savedAddress({ comparisonid, before, after }: SavedComparisonDto): string {
  const params = new URLSearchParams({ compare: before.projectid, comparison: comparisonid });
  return `/projectplanogram/${after.projectid}/ComparisonReport?${params.toString()}`;
}

/** Whose data, and of when. */
function useSideText(): (side: ComparisonDataDto) => string {
  const { t } = useTranslation('comparison');
  const format = useFormat();
  return ({ projName, publication, createdAt }) =>
    publication === null
      ? t('saved.working', { name: projName, time: format.date(createdAt) })
      : t('saved.publication', { name: projName, number: format.integer(publication) });
}

function RenameForm(props: { comparison: SavedComparisonDto; onDone: () => void; onRenamed: () => void }) {
  const { comparison, onDone, onRenamed } = props;
  const { t } = useTranslation(['comparison', 'common']);
  const errorText = useErrorText();
  const [name, setName] = useState(comparison.reportName);
  const [rename, { isLoading }] = useRenameComparisonMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { comparisonid, after } = comparison;
    try {
      await rename({
        renameComparisonDto: { projectid: after.projectid, comparisonid, reportName: name.trim() },
      }).unwrap();
      onRenamed();
      onDone();
    } catch (error) {
      notify({ kind: 'error', title: t('saved.renameFailed'), text: errorText(error) });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <HStack gap="2" wrap="wrap">
        <Input
          size="sm"
          w="280px"
          maxW="100%"
          autoFocus
          value={name}
          maxLength={NAME_LENGTH}
          aria-label={t('saved.newName', { name: comparison.reportName })}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="sm" type="submit" loading={isLoading} disabled={name.trim() === ''}>
          {t('common:actions.save')}
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
      </HStack>
    </form>
  );
}

interface RowProps {
  comparison: SavedComparisonDto;
  onRenamed: () => void;
  onDelete: () => void;
}

function Row({ comparison, onRenamed, onDelete }: RowProps) {
  const { t } = useTranslation('comparison');
  const format = useFormat();
  const sideText = useSideText();
  const [renaming, setRenaming] = useState(false);
  const { reportName: name, before, after, createdBy, createdAt } = comparison;
  const isGone = before.snapshot === null || after.snapshot === null;
  return (
    <HStack as="li" gap="3" py="3" wrap="wrap" borderTopWidth="1px" borderColor="border.muted" align="flex-start">
      <Stack gap="1" flex="1 1 280px" minW="0">
        {renaming ? (
          <RenameForm comparison={comparison} onDone={() => setRenaming(false)} onRenamed={onRenamed} />
        ) : (
          <HStack gap="2" wrap="wrap">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {name}
            </Text>
            {isGone ? (
              <StatusTag kind="bad">{t('saved.gone')}</StatusTag>
            ) : before.newer || after.newer ? (
              <StatusTag kind="warning">{t('saved.newer')}</StatusTag>
            ) : null}
          </HStack>
        )}
        <Text overflowWrap="anywhere">
          {sideText(before)} <span aria-hidden="true">→</span>
          <Box as="span" srOnly>
            {t('sides.to')}
          </Box>{' '}
          {sideText(after)}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {t('saved.by', { author: createdBy, time: format.dateTime(createdAt) })}
        </Text>
      </Stack>
      <HStack gap="1">
        {isGone ? null : (
          <Button asChild size="sm" variant="outline">
            <Link to={savedAddress(comparison)} aria-label={t('saved.openOf', { name })}>
              {t('saved.open')}
            </Link>
          </Button>
        )}
        <ForWriters>
          <RowButton size="sm" icon="edit" label={t('saved.rename', { name })} onClick={() => setRenaming(true)} />
          <RowButton size="sm" icon="trash" label={t('saved.delete', { name })} onClick={onDelete} />
        </ForWriters>
      </HStack>
    </HStack>
  );
}

/** A project's saved comparisons, as the later or the earlier side. */
export function SavedComparisons({ projectId }: { projectId: string }) {
  const { t } = useTranslation(['comparison', 'common']);
  const errorText = useErrorText();
  const { data, error, refetch } = useGetComparisonsQuery({ p: projectId });
  const [remove, removing] = useDeleteComparisonMutation();
  const [leaving, setLeaving] = useState<SavedComparisonDto | null>(null);
  const onConfirm = async () => {
    if (!leaving) return;
    const { after, comparisonid } = leaving;
    try {
      await remove({ comparisonKeyDto: { projectid: after.projectid, comparisonid } }).unwrap();
      // The list may be the earlier project's.
      void refetch();
    } catch (reason) {
      notify({ kind: 'error', title: t('saved.deleteFailed'), text: errorText(reason) });
    }
    setLeaving(null);
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height="120px" />;
  return (
    <Box as="section" aria-labelledby="saved-comparisons" bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4">
      <Text as="h2" id="saved-comparisons" fontWeight="semibold" fontSize="md" mb="2">
        {t('saved.title')}
      </Text>
      {data.length === 0 ? (
        <Text color="fg.muted">{joinSentences(t('saved.none'), t('saved.noneText'))}</Text>
      ) : (
        <Box as="ul" listStyleType="none">
          {data.map((comparison) => (
            <Row
              key={comparison.comparisonid}
              comparison={comparison}
              onRenamed={() => void refetch()}
              onDelete={() => setLeaving(comparison)}
            />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={t('saved.delete', { name: leaving?.reportName ?? '' })}
        confirmLabel={t('common:actions.delete')}
        deletes
        busy={removing.isLoading}
        onConfirm={() => void onConfirm()}
        onCancel={() => setLeaving(null)}
      >
        {t('saved.deleteText')}
      </ConfirmDialog>
    </Box>
  );
}
