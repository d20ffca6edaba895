import { useState } from 'react';
import type { ListProjectsV2Dto } from '../../../api/projects.gen.js';
import { type KeysetPages, useKeysetPages } from '../../../components/pager/use-keyset-pages.js';

export type ProjectState = 'Active' | 'Archive';

/** The columns that are searched at the server, by the call's names. */
export const SEARCHED = ['projName', 'retailName', 'projectTime'] as const;
export type SearchedColumn = (typeof SEARCHED)[number];
export type SearchValues = Readonly<Record<SearchedColumn, string>>;

/** The specification's page. */
const PAGE = 10;
const NOTHING: SearchValues = { projName: '', retailName: '', projectTime: '' };

export interface ProjectSearch {
  values: SearchValues;
  /** Class of trade: its id, `none`, or '' for all. */
  classOfTrade: string;
  ownerId: string;
  pages: KeysetPages;
  isFiltered: boolean;
  setValue: (column: SearchedColumn, text: string) => void;
  setClassOfTrade: (id: string) => void;
  setOwner: (id: string) => void;
  reset: () => void;
  query: (state: ProjectState) => ListProjectsV2Dto;
}

/** What is looked for. A change goes back to the first page. */
export function useProjectSearch(ownId: string): ProjectSearch {
  const [values, setValues] = useState(NOTHING);
  const [classOfTrade, setClassOfTrade] = useState('');
  const [ownerId, setOwnerId] = useState(ownId);
  const pages = useKeysetPages(PAGE);
  const afresh = (change: () => void) => {
    change();
    pages.restart();
  };
  return {
    values,
    classOfTrade,
    ownerId,
    pages,
    isFiltered: classOfTrade !== '' || SEARCHED.some((column) => values[column] !== ''),
    setValue: (column, text) => afresh(() => setValues({ ...values, [column]: text.trim() })),
    setClassOfTrade: (id) => afresh(() => setClassOfTrade(id)),
    setOwner: (id) => afresh(() => setOwnerId(id)),
    reset: () =>
      afresh(() => {
        setValues(NOTHING);
        setClassOfTrade('');
      }),
    query: (state) => ({
      ownerid: ownerId,
      state,
      limit: pages.size,
      lastEvaluatedKey: pages.cursor ?? null,
      ...(classOfTrade ? { hierarchy: classOfTrade } : {}),
      ...Object.fromEntries(SEARCHED.flatMap((column) => (values[column] ? [[column, values[column]]] : []))),
    }),
  };
}
