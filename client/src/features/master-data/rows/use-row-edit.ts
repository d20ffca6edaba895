import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TABLE_FIELDS, type TableObject } from '../../../../../src/core/tables/table-fields.js';
import {
  useGetMasterHistoryQuery,
  useRemoveMasterRowMutation,
  useSaveMasterProductMutation,
  useSaveMasterStoreMutation,
} from '../../../api/master-data.js';
import { asApiError } from '../../../api/problem.js';
import type { RowValues } from '../../../components/rows/list-row.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import type { Draft } from './row-form.js';

export interface EditedRow {
  retailerId: string;
  object: TableObject;
  /** Null adds a row. */
  rowKey: string | null;
}

export type RowEdit = ReturnType<typeof useRowEdit>;

/** The draft's values to save: an emptied field becomes null. */
function changesOf(draft: Draft): RowValues {
  return Object.fromEntries(
    Object.entries(draft).map(([name, text]) => [name, text.trim() === '' ? null : text.trim()]),
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

/** Saves a row of either list. */
function useSave(object: TableObject) {
  const [saveProduct, product] = useSaveMasterProductMutation();
  const [saveStore, store] = useSaveMasterStoreMutation();
  const save = (row: { retailerid: string; key: string | null; version: number | null; set: RowValues }) =>
    object === 'prd'
      ? saveProduct({ saveMasterProductDto: row }).unwrap()
      : saveStore({ saveMasterStoreDto: row }).unwrap();
  return { save, isSaving: product.isLoading || store.isLoading };
}

/** A row of master data being edited: its current values, the typed ones, and the server's errors. */
export function useRowEdit({ retailerId, object, rowKey }: EditedRow, onDone: () => void) {
  const { t } = useTranslation('master-data');
  const errorText = useErrorText();
  const history = useGetMasterHistoryQuery(
    { retailerid: retailerId, object, key: rowKey ?? '' },
    { skip: rowKey === null },
  );
  const current = history.data?.find(({ versionTo }) => versionTo === null);
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { save, isSaving } = useSave(object);
  const [remove, removal] = useRemoveMasterRowMutation();

  const submit = async () => {
    setProblems({});
    try {
      await save({ retailerid: retailerId, key: rowKey, version: current?.version ?? null, set: changesOf(draft) });
      notify({ kind: 'success', title: t('row.saved') });
      onDone();
    } catch (error) {
      const { code, fields = [] } = asApiError(error);
      setProblems(Object.fromEntries(fields.map(({ field, message }) => [field.replace(/^set\./, ''), message])));
      if (fields.length === 0) notify({ kind: 'error', title: errorText(error) });
      if (code === 'masterdata.row-changed') void history.refetch();
    }
  };
  const takeOut = async () => {
    if (!current) return;
    const { key, version } = current;
    try {
      await remove({ removeMasterRowDto: { retailerid: retailerId, object, key, version } }).unwrap();
      notify({ kind: 'success', title: t('row.removed', { key }) });
      onDone();
    } catch (error) {
      notify({ kind: 'error', title: errorText(error) });
    }
  };
  return {
    history,
    current,
    values: valuesOf(object, current?.fields),
    /** Whether the row is here to be edited; a new one always is. */
    isReady: rowKey === null || current !== undefined,
    draft,
    setDraft,
    isDirty: Object.keys(draft).length > 0,
    problems,
    submit,
    isSaving,
    takeOut,
    isRemoving: removal.isLoading,
  };
}
