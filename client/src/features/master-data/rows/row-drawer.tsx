import { Button, CloseButton, Drawer, HStack, Portal, Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useGetMasterHistoryQuery,
  useRemoveMasterRowMutation,
  useSaveMasterProductMutation,
  useSaveMasterStoreMutation,
} from '../../../api/master-data.js';
import { asApiError } from '../../../api/problem.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import type { RowValues } from '../../../components/rows/list-row.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { TABLE_FIELDS, type TableObject } from '../../../../../src/core/tables/table-fields.js';
import { type Draft, RowForm } from './row-form.js';
import { RowHistory } from './row-history.js';

interface Props {
  retailerId: string;
  object: TableObject;
  /** Null adds a row. */
  rowKey: string | null;
  keyFields: readonly string[];
  onClose: () => void;
}

/** The draft as values to save: an emptied field becomes null. */
function changesOf(draft: Draft): RowValues {
  return Object.fromEntries(
    Object.entries(draft).map(([name, text]) => [name, text.trim() === '' ? null : text.trim()]),
  );
}

/** Saves a row of either list; gives the problems by field when the server refuses some. */
function useSave(object: TableObject) {
  const [saveProduct, product] = useSaveMasterProductMutation();
  const [saveStore, store] = useSaveMasterStoreMutation();
  const save = (row: { retailerid: string; key: string | null; version: number | null; set: RowValues }) =>
    object === 'prd'
      ? saveProduct({ saveMasterProductDto: row }).unwrap()
      : saveStore({ saveMasterStoreDto: row }).unwrap();
  return { save, isSaving: product.isLoading || store.isLoading };
}

/** One row: its values to be edited, and its history. */
export function RowDrawer({ retailerId, object, rowKey, keyFields, onClose }: Props) {
  const { t } = useTranslation(['master-data', 'common']);
  const errorText = useErrorText();
  const history = useGetMasterHistoryQuery(
    { retailerid: retailerId, object, key: rowKey ?? '' },
    { skip: rowKey === null },
  );
  const current = history.data?.find(({ versionTo }) => versionTo === null);
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [asking, setAsking] = useState<'leave' | 'remove' | null>(null);
  const { save, isSaving } = useSave(object);
  const [remove, removal] = useRemoveMasterRowMutation();
  const isDirty = Object.keys(draft).length > 0;
  const leave = () => (isDirty ? setAsking('leave') : onClose());

  const submit = async () => {
    setProblems({});
    try {
      await save({ retailerid: retailerId, key: rowKey, version: current?.version ?? null, set: changesOf(draft) });
      notify({ kind: 'success', title: t('row.saved') });
      onClose();
    } catch (error) {
      const { fields: errors = [] } = asApiError(error);
      setProblems(Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^set\./, ''), message])));
      if (errors.length === 0) notify({ kind: 'error', title: errorText(error) });
      if (asApiError(error).code === 'masterdata.row-changed') void history.refetch();
    }
  };
  const takeOut = async () => {
    if (!current) return;
    try {
      await remove({
        removeMasterRowDto: { retailerid: retailerId, object, key: current.key, version: current.version },
      }).unwrap();
      notify({ kind: 'success', title: t('row.removed', { key: current.key }) });
      onClose();
    } catch (error) {
      setAsking(null);
      notify({ kind: 'error', title: errorText(error) });
    }
  };
  const values = valuesOf(object, current?.fields);
  const isReady = rowKey === null || current !== undefined;
  return (
    <Drawer.Root open onOpenChange={({ open }) => !open && leave()} size="md">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title overflowWrap="anywhere">
                {rowKey === null ? t(`row.new_${object}`) : t('row.title', { key: rowKey })}
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              {history.error && !history.data ? (
                <ErrorState error={history.error} onRetry={() => void history.refetch()} />
              ) : rowKey !== null && !history.data ? (
                <PanelSkeleton height="320px" />
              ) : (
                <Tabs.Root defaultValue={isReady ? 'values' : 'history'} lazyMount>
                  {rowKey === null ? null : (
                    <Tabs.List mb="3" aria-label={t('history.label')}>
                      <Tabs.Trigger value="values" disabled={!isReady}>
                        {t('row.tabs.values')}
                      </Tabs.Trigger>
                      <Tabs.Trigger value="history">{t('row.tabs.history')}</Tabs.Trigger>
                    </Tabs.List>
                  )}
                  <Tabs.Content value="values" pt="0">
                    <RowForm
                      object={object}
                      values={values}
                      draft={draft}
                      problems={problems}
                      keyFields={keyFields}
                      onChange={setDraft}
                      onSubmit={() => void submit()}
                    />
                  </Tabs.Content>
                  <Tabs.Content value="history" pt="0">
                    <RowHistory object={object} versions={history.data ?? []} />
                  </Tabs.Content>
                </Tabs.Root>
              )}
            </Drawer.Body>
            <Drawer.Footer>
              {current ? (
                <Button variant="ghost" colorPalette="red" me="auto" onClick={() => setAsking('remove')}>
                  {t('row.remove')}
                </Button>
              ) : null}
              <HStack>
                <Button variant="outline" colorPalette="gray" onClick={leave}>
                  {t('common:actions.cancel')}
                </Button>
                <Button disabled={!isDirty || !isReady} loading={isSaving} onClick={() => void submit()}>
                  {t('row.save')}
                </Button>
              </HStack>
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('row.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
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
        busy={removal.isLoading}
        onConfirm={() => void takeOut()}
        onCancel={() => setAsking(null)}
      >
        {t('row.removeText', { key: rowKey ?? '' })}
      </ConfirmDialog>
    </Drawer.Root>
  );
}

function valuesOf(object: TableObject, fields: { [key: string]: unknown } | undefined): RowValues {
  return Object.fromEntries(
    TABLE_FIELDS[object].map(({ name }) => {
      const value = fields?.[name];
      return [name, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}
