import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderDto } from '../../../api/uploads.gen.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

/** The folders of an archive, with how their files were read. */
export function RequestFolders({ folders }: { folders: readonly FolderDto[] }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const columns = useMemo<DataColumn<FolderDto>[]>(() => {
    const count = (id: 'filecount' | 'filecompleted' | 'fileerrored', header: string): DataColumn<FolderDto> => ({
      id,
      header,
      value: (row) => row[id],
      kind: 'integer',
      card: 'figure',
    });
    return [
      {
        id: 'folder',
        header: t('requests.folder.name'),
        value: ({ folder }) => folder || t('requests.folder.top'),
        card: 'title',
        width: 320,
      },
      count('filecount', t('requests.columns.files')),
      count('filecompleted', t('requests.columns.read')),
      count('fileerrored', t('requests.columns.errors')),
    ];
  }, [t]);
  return (
    <LazyTable
      label={t('requests.folder.title')}
      columns={columns}
      rows={folders}
      rowId={({ folder }) => `in ${folder}`}
      height="50dvh"
      export={{ fileName: 'folders' }}
    />
  );
}
