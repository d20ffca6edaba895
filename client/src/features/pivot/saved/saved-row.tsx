import { Button, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useDeletePivotMutation, useUpdatePivotMutation } from '../../../api/pivot.js';
import type { SavedPivotDto } from '../../../api/pivot.gen.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ForWriters } from '../../../components/for-writers.js';
import { RowButton } from '../../../components/row-button.js';
import { StatusTag } from '../../../components/status-tag.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { usePivot } from '../pivot-context.js';
import { usePivotWords } from '../use-pivot-words.js';

interface Props {
  pivot: SavedPivotDto;
  isOpen: boolean;
  onClose: () => void;
  /** The pivot is gone. */
  onDeleted: (pivotId: string) => void;
}

const pageOf = (projectId: string, { pivotid, question }: SavedPivotDto): string =>
  `/projectplanogram/${projectId}/${question.table === 'positions' ? 'PivotTable2' : 'PivotTable'}?pivot=${pivotid}`;

/** A saved pivot: opened, renamed and deleted here. */
export function SavedRow({ pivot, isOpen, onClose, onDeleted }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Stack as="li" gap="1" py="3" borderBottomWidth="1px">
      {isRenaming ? (
        <RenameForm pivot={pivot} onDone={() => setRenaming(false)} />
      ) : (
        <RowHead
          pivot={pivot}
          isOpen={isOpen}
          onClose={onClose}
          onRename={() => setRenaming(true)}
          onDelete={() => setAsking(true)}
        />
      )}
      <Facts pivot={pivot} />
      <DeleteDialog pivot={pivot} open={isAsking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </Stack>
  );
}

function RowHead(props: Pick<Props, 'pivot' | 'isOpen' | 'onClose'> & { onRename: () => void; onDelete: () => void }) {
  const { pivot, isOpen, onClose } = props;
  const { t } = usePivotWords();
  const { projectId } = usePivot();
  const name = pivot.filename;
  return (
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
          {name}
        </Link>
      </Button>
      <ForWriters>
        <RowButton icon="edit" label={t('saved.rename', { name })} onClick={props.onRename} />
        <RowButton icon="trash" label={t('saved.delete', { name })} onClick={props.onDelete} />
      </ForWriters>
    </HStack>
  );
}

function RenameForm({ pivot, onDone }: { pivot: SavedPivotDto; onDone: () => void }) {
  const { t } = usePivotWords();
  const errorText = useErrorText();
  const { projectId } = usePivot();
  const [update, updating] = useUpdatePivotMutation();
  const { pivotid, filename } = pivot;
  const [name, setName] = useState(filename);
  const rename = async () => {
    const next = name.trim();
    if (next === '' || next === filename) {
      onDone();
      return;
    }
    const { error } = await update({ updatePivotDto: { projectid: projectId, pivotid, filename: next } });
    if (error) notify({ kind: 'error', title: t('save.failed'), text: errorText(error) });
    else {
      onDone();
      notify({ kind: 'success', title: t('saved.renamed', { name: next }) });
    }
  };
  return (
    <HStack
      as="form"
      gap="2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void rename();
      }}
    >
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
          onDone();
        }}
      />
      <Button type="submit" size="sm" loading={updating.isLoading}>
        {t('save.save')}
      </Button>
    </HStack>
  );
}

/** The pivot's fields, its data, its author and its time. */
function Facts({ pivot }: { pivot: SavedPivotDto }) {
  const words = usePivotWords();
  const { t, format } = words;
  const { question, publication } = pivot;
  const source =
    publication === null
      ? t('saved.analysis', { number: format.integer(pivot.snapshot) })
      : t('saved.of', { number: format.integer(publication) });
  return (
    <>
      <HStack gap="2" wrap="wrap" textStyle="xs" color="fg.muted">
        <Text>{[...question.rows, ...question.columns].map((field) => words.field(field)).join(' · ')}</Text>
        {question.table === 'positions' ? <StatusTag kind="neutral">{t('saved.shelf')}</StatusTag> : null}
        {pivot.outdated ? <StatusTag kind="warning">{t('saved.outdated')}</StatusTag> : null}
      </HStack>
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {t('saved.about', { author: pivot.author, time: format.dateTime(pivot.computedAt) })} · {source}
      </Text>
    </>
  );
}

function DeleteDialog(props: Pick<Props, 'pivot' | 'onClose' | 'onDeleted'> & { open: boolean }) {
  const { t } = usePivotWords();
  const errorText = useErrorText();
  const { projectId } = usePivot();
  const [remove, removing] = useDeletePivotMutation();
  const { pivotid, filename } = props.pivot;
  const drop = async () => {
    const { error } = await remove({ pivotKeyDto: { projectid: projectId, pivotid } });
    props.onClose();
    if (error) notify({ kind: 'error', title: t('common:state.errorTitle'), text: errorText(error) });
    else {
      notify({ kind: 'success', title: t('saved.deleted', { name: filename }) });
      props.onDeleted(pivotid);
    }
  };
  return (
    <ConfirmDialog
      open={props.open}
      title={t('saved.deleteTitle', { name: filename })}
      confirmLabel={t('saved.deleteAct')}
      deletes
      busy={removing.isLoading}
      onConfirm={() => void drop()}
      onCancel={props.onClose}
    >
      {t('saved.deleteText')}
    </ConfirmDialog>
  );
}
