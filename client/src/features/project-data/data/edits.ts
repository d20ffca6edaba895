import { localName } from '@core/tables/table-fields.js';
import { projectListsApi } from '../../../api/project-lists.js';
import type { TableObject } from '../../../api/project-lists.gen.js';
import type { Tag } from '../../../api/base-api.js';

/** Invalidates what an edit changes: the rows, the state of the analysis, and the row's history. */
const touched = (projectid: string): { type: Tag; id?: string }[] => [
  { type: 'Report', id: projectid },
  { type: 'Project', id: projectid },
  { type: 'ProjectList', id: `history ${projectid}` },
];

const editsApi = projectListsApi.enhanceEndpoints({
  endpoints: {
    getRowHistory: { providesTags: (_result, _error, { p }) => [{ type: 'ProjectList', id: `history ${p}` }] },
    editProjectRows: {
      invalidatesTags: (_result, error, { editProjectRowsDto: { projectid } }) => (error ? [] : touched(projectid)),
    },
    undoEdit: {
      invalidatesTags: (_result, error, { undoEditDto: { projectid } }) => (error ? [] : touched(projectid)),
    },
  },
});

export const { useEditProjectRowsMutation, useUndoEditMutation, useGetRowHistoryQuery } = editsApi;

/** Maximum number of rows per edit, as in the call. */
export const EDITED_MOST = 5000;

/** Fields that an edit may not touch: the key is made of them. */
const KEY_FIELDS: Readonly<Record<TableObject, readonly string[]>> = { prd: ['upc', 'id'], str: ['number'] };

export const isEditable = (object: TableObject, field: string): boolean => !KEY_FIELDS[object].includes(field);

/** A row's value of a field of product or store files. */
export function valueOf(object: TableObject, row: object, field: string): string | number | null {
  const value: unknown = Reflect.get(row, localName(object, field));
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
