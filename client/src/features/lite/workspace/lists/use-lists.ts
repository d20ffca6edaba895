import { useCallback, useMemo, useState } from 'react';
import type { ListSourceDto, ObjectSourcesDto, ProjectUploadDto } from '../../../../api/project-lists.gen.js';
import {
  projectListsApi,
  useGetListSourcesQuery,
  useGetListUploadQuery,
  useGetProjectUploadQuery,
  useRemoveProjectListMutation,
  useUploadedProductsQuery,
  useUploadedStoresQuery,
} from '../../../../api/project-lists.js';
import { useGetRetailerQuery } from '../../../../api/retailers.js';
import { useAppDispatch } from '../../../../api/store.js';
import { useImportWatch } from '../../../../components/import/flow/use-import-watch.js';
import type { FollowedImport } from '../../../../components/import/import-calls.js';
import { type ListRow, type RowValues, sortIn } from '../../../../components/rows/list-row.js';
import { PRODUCT_FIELDS, STORE_FIELDS, type TableObject } from '../../../../../../src/core/tables/table-fields.js';
import type { PastImport } from './import-history.js';
import { FILE_TYPE_OF, type ListFacts, type ListKind, type ListScope, type ListUser } from './list-model.js';

/** Whose list: a project's own, or that of the project's retailer. */
export interface ListPlace {
  projectId: string;
  scope: ListScope;
}

/** The lists of one object that a project can use. */
export interface ListSources {
  facts: Readonly<Record<ListKind, ListFacts | null>>;
  standing: ListKind | null;
  retailer: { id: string; name: string };
  /** Fields that a product's key is made of in this project, or the number of a store. */
  keyFields: string[];
  /** The retailer's projects, those without a list of their own first. */
  users: ListUser[];
}

/** A list's figures; an emptied list counts as none. */
function factsOf(kind: ListKind, lists: readonly ListSourceDto[]): ListFacts | null {
  const found = lists.find((list) => list.kind === kind);
  if (!found || found.rows === 0) return null;
  const { rows, version, rejected, filename, updatedat, by } = found;
  return { kind, rows, version, rejected, fileName: filename, updatedAt: updatedat, by };
}

function sourcesOf({ lists, projects, standing }: ObjectSourcesDto): Pick<ListSources, 'facts' | 'standing' | 'users'> {
  const facts = {
    project: factsOf('project', lists),
    retailer: factsOf('retailer', lists),
    master: factsOf('master', lists),
  };
  const shared: ListKind | null = facts.retailer ? 'retailer' : facts.master ? 'master' : null;
  const users = projects.map(({ projectid, name, owner, hasown }, index): ListUser => ({
    id: projectid ?? String(index),
    projectId: projectid,
    name,
    owner,
    uses: hasown ? 'project' : shared,
  }));
  return { facts, standing, users };
}

/** The list that a project uses, the alternatives, and which of the retailer's projects use which. */
export function useListSources(projectId: string, object: TableObject) {
  const {
    currentData: data,
    error,
    refetch,
  } = useGetListSourcesQuery({ p: projectId }, { refetchOnMountOrArgChange: true });
  const sources = useMemo<ListSources | undefined>(() => {
    if (!data) return undefined;
    const { products, stores, retailerid, retailer, productkey } = data;
    const keyFields = object === 'prd' ? productkey : ['number'];
    return {
      ...sourcesOf(object === 'prd' ? products : stores),
      retailer: { id: retailerid, name: retailer },
      keyFields,
    };
  }, [data, object]);
  return { sources, error, refetch: () => void refetch() };
}

/** Fields that a key is made of in a retailer's list, which may know its products otherwise than one project does. */
export function useRetailerKey(retailerId: string, object: TableObject): string[] {
  const { data } = useGetRetailerQuery({ id: retailerId }, { skip: object === 'str' });
  if (object === 'str') return ['number'];
  return data ? data.productKey.split('-and-') : [];
}

const importOf = (dto: ProjectUploadDto, isOpenable: boolean): PastImport => ({
  ...dto,
  importid: dto.uploadid,
  isOpenable,
});

/**
 * The files uploaded for a list, newest first. Those of a retailer's list were uploaded in any of its projects; in
 * `users`, projects that the reader can open have an id.
 */
export function usePastImports({ projectId, scope, object }: ListPlace & { object: TableObject }, users?: ListUser[]) {
  const { currentData, error, refetch } = useGetProjectUploadQuery(
    { p: projectId, getProjectUploadDto: { filetype: FILE_TYPE_OF[object], scope } },
    { refetchOnMountOrArgChange: true },
  );
  const imports = useMemo(
    // An import whose file never arrived is omitted.
    () => {
      const openable = new Set([projectId, ...(users ?? []).map((user) => user.projectId)]);
      const came = currentData?.uploads.filter(({ state }) => state !== 'initial');
      return came?.map((dto) => importOf(dto, openable.has(dto.projectid)));
    },
    [currentData, projectId, users],
  );
  return { imports, error, onRetry: () => void refetch() };
}

/** The current import: followed live, and polled while it runs. When it ends, the project's lists are invalidated. */
export function useFollowedImport(importId: string | null): FollowedImport {
  const dispatch = useAppDispatch();
  const [pollingInterval, setPolling] = useState(0);
  const { currentData, error, refetch } = useGetListUploadQuery(
    { uploadid: importId ?? '' },
    { skip: importId === null, pollingInterval, refetchOnMountOrArgChange: true },
  );
  useImportWatch(currentData?.state, setPolling, () =>
    dispatch(projectListsApi.util.invalidateTags(['ProjectList', { type: 'ListUpload', id: 'LIST' }])),
  );
  const found = useMemo(() => currentData && importOf(currentData, true), [currentData]);
  return { found, error, refetch: () => void refetch() };
}

export function useRemoveList(): (place: ListPlace, object: TableObject) => Promise<unknown> {
  const [remove] = useRemoveProjectListMutation();
  return useCallback(
    ({ projectId, scope }, object) =>
      remove({ removeProjectListDto: { projectid: projectId, object, scope } }).unwrap(),
    [remove],
  );
}

export interface RowsWanted {
  search: string;
  sort: string;
  desc: boolean;
  limit: number;
  cursor: string | undefined;
}

/** A page of the project's list, or of its retailer's. */
export function useListRows({ projectId, scope }: ListPlace, object: TableObject, wanted: RowsWanted) {
  const { search, sort, desc, limit, cursor } = wanted;
  const isProducts = object === 'prd';
  const shared = {
    p: projectId,
    desc,
    limit,
    ...(scope === 'retailer' ? { scope } : {}),
    ...(search === '' ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const products = useUploadedProductsQuery({ ...shared, sort: sortIn(PRODUCT_FIELDS, sort) }, { skip: !isProducts });
  const stores = useUploadedStoresQuery({ ...shared, sort: sortIn(STORE_FIELDS, sort) }, { skip: isProducts });
  const { data, currentData, error, isFetching, refetch } = isProducts ? products : stores;
  // While another page loads, the previous one stays, dimmed; reloading the same page does not flicker.
  const isTurning = isFetching && currentData === undefined;
  const page = data && { ...data, items: data.items.map(rowOf) };
  return { page, error, isTurning, refetch: () => void refetch() };
}

function rowOf({ key, fields }: { key: string; fields: object }): ListRow {
  return { key, fields: Object.fromEntries(Object.entries(fields)) as RowValues };
}
