import { Button, Drawer, HStack, IconButton, Input, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useDeletePivotMutation, useListPivotsQuery, useUpdatePivotMutation } from '../../../api/pivot.js';
import type { SavedPivotDto } from '../../../api/pivot.gen.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Icon } from '../../../components/icon.js';
import { StatusTag } from '../../../components/status-tag.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { usePivot } from '../pivot-context.js';
import { usePivotWords } from '../use-pivot-words.js';
import { SideDrawer } from '../../../components/side-drawer.js';

interface ListProps {
  openId: string | null;
  onClose: () => void;
  /** A pivot is gone. */
  onDeleted: (pivotId: string) => void;
}

const pageOf = (projectId: string, { pivotid, question }: SavedPivotDto): string =>
  `/projectplanogram/${projectId}/${question.table === 'positions' ? 'PivotTable2' : 'PivotTable'}?pivot=${pivotid}`;

function SavedRow({
  pivot,
  isOpen,
  onClose,
  onDeleted,
}: { pivot: SavedPivotDto; isOpen: boolean } & Omit<ListProps, 'openId'>) {
  const words = usePivotWords();
  const { t, format } = words;
  const errorText = useErrorText();
  const { projectId } = usePivot();
  const [update, updating] = useUpdatePivotMutation();
  const [remove, removing] = useDeletePivotMutation();
  const [name, setName] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { pivotid, filename } = pivot;
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    const next = name?.trim() ?? '';
    if (next === '' || next === filename) {
      setName(null);
      return;
    }
    const { error } = await update({ updatePivotDto: { projectid: projectId, pivotid, filename: next } });
    if (error) notify({ kind: 'error', title: t('save.failed'), text: errorText(error) });
    else {
      setName(null);
      notify({ kind: 'success', title: t('saved.renamed', { name: next }) });
    }
  };
  const drop = async () => {
    const { error } = await remove({ pivotKeyDto: { projectid: projectId, pivotid } });
    setAsking(false);
    if (error) notify({ kind: 'error', title: t('common:state.errorTitle'), text: errorText(error) });
    else {
      notify({ kind: 'success', title: t('saved.deleted', { name: filename }) });
      onDeleted(pivotid);
    }
  };
  const source =
    pivot.publication === null
      ? t('saved.analysis', { number: format.integer(pivot.snapshot) })
      : t('saved.of', { number: format.integer(pivot.publication) });
  const fields = [...pivot.question.rows, ...pivot.question.columns].map((field) => words.field(field)).join(' · ');
  return (
    <Stack as="li" gap="1" py="3" borderBottomWidth="1px">
      {name === null ? (
        <HStack gap="1" align="flex-start">
          <Button
            asChild
            variant="plain"
            h="auto"
            px="0"
            justifyContent="flex-start"
            flex="1"
            minW="0"
            whiteSpace="normal"
            textAlign="start"
            fontWeight="semibold"
            aria-current={isOpen ? 'true' : undefined}
          >
            <Link to={pageOf(projectId, pivot)} onClick={onClose}>
              {filename}
            </Link>
          </Button>
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={t('saved.rename', { name: filename })}
            onClick={() => setName(filename)}
          >
            <Icon name="edit" size={14} />
          </IconButton>
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={t('saved.delete', { name: filename })}
            onClick={() => setAsking(true)}
          >
            <Icon name="trash" size={14} />
          </IconButton>
        </HStack>
      ) : (
        <HStack as="form" gap="2" onSubmit={(event: FormEvent) => void rename(event)}>
          <Input
            size="sm"
            autoFocus
            aria-label={t('save.name')}
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              setName(null);
            }}
          />
          <Button type="submit" size="sm" loading={updating.isLoading}>
            {t('save.save')}
          </Button>
        </HStack>
      )}
      <HStack gap="2" wrap="wrap" textStyle="xs" color="fg.muted">
        <Text>{fields}</Text>
        {pivot.question.table === 'positions' ? <StatusTag kind="neutral">{t('saved.shelf')}</StatusTag> : null}
        {pivot.outdated ? <StatusTag kind="warning">{t('saved.outdated')}</StatusTag> : null}
      </HStack>
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {t('saved.about', { author: pivot.author, time: format.dateTime(pivot.computedAt) })} · {source}
      </Text>
      <ConfirmDialog
        open={isAsking}
        title={t('saved.deleteTitle', { name: filename })}
        confirmLabel={t('saved.deleteAct')}
        destructive
        busy={removing.isLoading}
        onConfirm={() => void drop()}
        onCancel={() => setAsking(false)}
      >
        {t('saved.deleteText')}
      </ConfirmDialog>
    </Stack>
  );
}

function SavedList(props: ListProps) {
  const { t } = usePivotWords();
  const { projectId } = usePivot();
  const { data, error, refetch } = useListPivotsQuery({ p: projectId });
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PanelSkeleton height="240px" />;
  }
  if (data.length === 0) return <EmptyState icon="star" title={t('saved.empty')} text={t('saved.emptyText')} />;
  return (
    <Stack as="ul" listStyleType="none" gap="0">
      {data.map((pivot) => (
        <SavedRow key={pivot.pivotid} pivot={pivot} isOpen={pivot.pivotid === props.openId} {...props} />
      ))}
    </Stack>
  );
}

/** The saved pivots of the project: to open, rename, delete. */
export function SavedButton({ openId, onDeleted }: Omit<ListProps, 'onClose'>) {
  const { t } = usePivotWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="folder" size={14} />
        {t('saved.button')}
      </Button>
      <SideDrawer open={open} title={t('saved.title')} size="sm" onClose={() => setOpen(false)}>
        <Drawer.Body>
          <SavedList openId={openId} onClose={() => setOpen(false)} onDeleted={onDeleted} />
        </Drawer.Body>
      </SideDrawer>
    </>
  );
}
