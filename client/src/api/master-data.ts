import { masterDataGenerated } from './master-data.gen.js';

/**
 * Master products and stores of retailers, and imports into them, with the tags of each answer. Import hooks from here.
 */
export const masterDataApi = masterDataGenerated.enhanceEndpoints({
  endpoints: {
    getMasterData: { providesTags: (_result, _error, { retailerid }) => [{ type: 'MasterData', id: retailerid }] },
    getMasterProducts: { providesTags: (_result, _error, { retailerid }) => [{ type: 'MasterData', id: retailerid }] },
    getMasterStores: { providesTags: (_result, _error, { retailerid }) => [{ type: 'MasterData', id: retailerid }] },
    getMasterHistory: { providesTags: (_result, _error, { retailerid }) => [{ type: 'MasterData', id: retailerid }] },
    getMasterImport: { providesTags: (_result, _error, { importid }) => [{ type: 'MasterImport', id: importid }] },
    listMasterImports: {
      providesTags: (_result, _error, { retailerid }) => [{ type: 'MasterImport', id: retailerid }],
    },
    createMasterImport: {
      invalidatesTags: (_result, _error, { createMasterImportDto }) => [
        { type: 'MasterImport', id: createMasterImportDto.retailerid },
      ],
    },
    checkMasterImport: {
      invalidatesTags: (_result, _error, { checkMasterImportDto }) => [
        { type: 'MasterImport', id: checkMasterImportDto.importid },
      ],
    },
    applyMasterImport: {
      invalidatesTags: (_result, _error, { importIdDto }) => [{ type: 'MasterImport', id: importIdDto.importid }],
    },
    cancelMasterImport: {
      invalidatesTags: (result, _error, { importIdDto }) => [
        { type: 'MasterImport', id: importIdDto.importid },
        ...(result ? [{ type: 'MasterImport' as const, id: result.retailerid }] : []),
      ],
    },
    saveMasterProduct: {
      invalidatesTags: (_result, error, { saveMasterProductDto }) =>
        error ? [] : [{ type: 'MasterData', id: saveMasterProductDto.retailerid }],
    },
    saveMasterStore: {
      invalidatesTags: (_result, error, { saveMasterStoreDto }) =>
        error ? [] : [{ type: 'MasterData', id: saveMasterStoreDto.retailerid }],
    },
    removeMasterRow: {
      invalidatesTags: (_result, error, { removeMasterRowDto }) =>
        error ? [] : [{ type: 'MasterData', id: removeMasterRowDto.retailerid }],
    },
  },
});

export const {
  useGetMasterDataQuery,
  useGetMasterProductsQuery,
  useGetMasterStoresQuery,
  useGetMasterHistoryQuery,
  useGetMasterImportQuery,
  useListMasterImportsQuery,
  useCreateMasterImportMutation,
  usePreviewMasterImportMutation,
  useCheckMasterImportMutation,
  useApplyMasterImportMutation,
  useCancelMasterImportMutation,
  useLazyGetMasterProblemsQuery,
  useSaveMasterProductMutation,
  useSaveMasterStoreMutation,
  useRemoveMasterRowMutation,
} = masterDataApi;
