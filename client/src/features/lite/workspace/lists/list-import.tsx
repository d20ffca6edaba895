import { Button } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppDispatch } from '../../../../api/store.js';
import { ImportDialog } from '../../../../components/import/flow/import-dialog.js';
import { ListMatch } from '../../../../components/list-match/list-match.js';
import type { TableObject } from '../../../../../../src/core/tables/table-fields.js';
import { listImportCalls } from './list-import-calls.js';
import type { ListScope } from './list-model.js';
import { useFollowedImport } from './use-lists.js';

interface Props {
  projectId: string;
  scope: ListScope;
  object: TableObject;
  /** The current import, from the address, so that a reload continues it. */
  importId: string | null;
  keyFields: readonly string[];
  isNew: boolean;
  scopeText: string;
  warning: ReactNode;
  onImport: (importId: string | null) => void;
  onClose: () => void;
}

/** From a file to a project's or a retailer's list. */
export function ListImportDialog({ projectId, scope, scopeText, importId, ...rest }: Props) {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const calls = useMemo(() => listImportCalls(dispatch, projectId, scope), [dispatch, projectId, scope]);
  const followed = useFollowedImport(importId);
  const onward = (
    <Button asChild>
      <Link to={`/projectplanogram/${projectId}/validation`}>{t('result.validation')}</Link>
    </Button>
  );
  return (
    <ImportDialog
      {...rest}
      calls={calls}
      importId={importId}
      followed={followed}
      scope={scopeText}
      matchOf={({ importid, object }) => <ListMatch projectId={projectId} object={object} uploadId={importid} />}
      onward={onward}
    />
  );
}
