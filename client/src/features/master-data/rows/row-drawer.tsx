import { Button, Drawer, HStack, Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { SideDrawer } from '../../../components/side-drawer.js';
import { RowForm } from './row-form.js';
import { RowHistory } from './row-history.js';
import { type EditedRow, type RowEdit, useRowEdit } from './use-row-edit.js';

interface Props extends EditedRow {
  keyFields: readonly string[];
  onClose: () => void;
}

/** One row: its values to be edited, and its history. */
export function RowDrawer({ keyFields, onClose, ...row }: Props) {
  const { t } = useTranslation('master-data');
  const edit = useRowEdit(row, onClose);
  const [asking, setAsking] = useState<'leave' | 'remove' | null>(null);
  const leave = () => (edit.isDirty ? setAsking('leave') : onClose());
  const takeOut = async () => {
    await edit.takeOut();
    setAsking(null);
  };
  const { object, rowKey } = row;
  return (
    <>
      <SideDrawer
        title={rowKey === null ? t(`row.new_${object}`) : t('row.title', { key: rowKey })}
        closeLabel={t('row.close')}
        size="md"
        focusesBody
        onClose={leave}
      >
        <Drawer.Body>
          <RowTabs row={row} edit={edit} keyFields={keyFields} />
        </Drawer.Body>
        <RowButtons edit={edit} onLeave={leave} onRemove={() => setAsking('remove')} />
      </SideDrawer>
      <ConfirmDialog
        open={asking === 'leave'}
        title={t('row.discard')}
        confirmLabel={t('row.discardAction')}
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(null)}
      >
        {t('row.discardText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('row.remove')}
        confirmLabel={t('row.remove')}
        destructive
        busy={edit.isRemoving}
        onConfirm={() => void takeOut()}
        onCancel={() => setAsking(null)}
      >
        {t('row.removeText', { key: rowKey ?? '' })}
      </ConfirmDialog>
    </>
  );
}

/** The row's values and its history; a new row has no history yet. */
function RowTabs({ row, edit, keyFields }: { row: EditedRow; edit: RowEdit; keyFields: readonly string[] }) {
  const { t } = useTranslation('master-data');
  const { history, isReady } = edit;
  if (history.error && !history.data) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  }
  if (row.rowKey !== null && !history.data) return <PanelSkeleton height="320px" />;
  return (
    <Tabs.Root defaultValue={isReady ? 'values' : 'history'} lazyMount>
      {row.rowKey === null ? null : (
        <Tabs.List mb="3" aria-label={t('history.label')}>
          <Tabs.Trigger value="values" disabled={!isReady}>
            {t('row.tabs.values')}
          </Tabs.Trigger>
          <Tabs.Trigger value="history">{t('row.tabs.history')}</Tabs.Trigger>
        </Tabs.List>
      )}
      <Tabs.Content value="values" pt="0">
        <RowForm
          object={row.object}
          values={edit.values}
          draft={edit.draft}
          problems={edit.problems}
          keyFields={keyFields}
          onChange={edit.setDraft}
          onSubmit={() => void edit.submit()}
        />
      </Tabs.Content>
      <Tabs.Content value="history" pt="0">
        <RowHistory object={row.object} versions={history.data ?? []} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function RowButtons({ edit, onLeave, onRemove }: { edit: RowEdit; onLeave: () => void; onRemove: () => void }) {
  const { t } = useTranslation(['master-data', 'common']);
  return (
    <Drawer.Footer>
      {edit.current ? (
        <Button variant="ghost" colorPalette="red" me="auto" onClick={onRemove}>
          {t('row.remove')}
        </Button>
      ) : null}
      <HStack>
        <Button variant="outline" colorPalette="gray" onClick={onLeave}>
          {t('common:actions.cancel')}
        </Button>
        <Button disabled={!edit.isDirty || !edit.isReady} loading={edit.isSaving} onClick={() => void edit.submit()}>
          {t('row.save')}
        </Button>
      </HStack>
    </Drawer.Footer>
  );
}
