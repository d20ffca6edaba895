import { useMemo, useState } from 'react';
import { masterDataApi, useGetMasterImportQuery } from '../../../api/master-data.js';
import { useAppDispatch } from '../../../api/store.js';
import { ImportDialog } from '../../../components/import/flow/import-dialog.js';
import { useImportWatch } from '../../../components/import/flow/use-import-watch.js';
import type { FollowedImport } from '../../../components/import/import-calls.js';
import type { TableObject } from '../../../../../src/core/tables/table-fields.js';
import { masterImportCalls } from './master-import-calls.js';

interface Props {
  retailerId: string;
  object: TableObject;
  /** The current import, from the address, so that a reload continues it. */
  importId: string | null;
  keyFields: readonly string[];
  onImport: (importId: string | null) => void;
  onClose: () => void;
}

/** From a file to master data. */
export function MasterImportDialog({ retailerId, importId, ...rest }: Props) {
  const dispatch = useAppDispatch();
  const calls = useMemo(() => masterImportCalls(dispatch, retailerId), [dispatch, retailerId]);
  const followed = useImport(importId, retailerId);
  return <ImportDialog {...rest} calls={calls} importId={importId} followed={followed} />;
}

/** The current import: followed live, and polled while it runs. When it ends, the list is invalidated. */
function useImport(importId: string | null, retailerId: string): FollowedImport {
  const dispatch = useAppDispatch();
  const [pollingInterval, setPolling] = useState(0);
  const { currentData, error, refetch } = useGetMasterImportQuery(
    { importid: importId ?? '' },
    { skip: importId === null, pollingInterval, refetchOnMountOrArgChange: true },
  );
  useImportWatch(currentData?.state, setPolling, () =>
    dispatch(masterDataApi.util.invalidateTags([{ type: 'MasterData', id: retailerId }])),
  );
  return { found: currentData, error, refetch: () => void refetch() };
}
