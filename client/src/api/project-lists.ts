import { projectListsGenerated } from './project-lists.gen.js';

const LIST = { type: 'ListUpload', id: 'LIST' } as const;

/**
 * Product and store files of projects and retailers, with the tags of each answer. A retailer's list affects all its
 * projects, so every project's lists are refetched when one changes. Import hooks from here.
 */
export const projectListsApi = projectListsGenerated.enhanceEndpoints({
  endpoints: {
    getListSources: { providesTags: ['ProjectList'] },
    getListMatch: { providesTags: (_result, _error, { p }) => ['ProjectList', { type: 'Project', id: p }] },
    uploadedProducts: { providesTags: ['ProjectList'] },
    uploadedStores: { providesTags: ['ProjectList'] },
    getProjectUpload: { providesTags: [LIST] },
    getListUpload: { providesTags: (_result, _error, { uploadid }) => [{ type: 'ListUpload', id: uploadid }] },
    createProjectUpload: { invalidatesTags: [LIST] },
    previewProjectUpload: { invalidatesTags: (result) => (result ? [LIST] : []) },
    checkProjectUpload: {
      invalidatesTags: (_result, _error, { checkProjectUploadDto: { uploadid } }) => [
        LIST,
        { type: 'ListUpload', id: uploadid },
      ],
    },
    applyProjectUpload: {
      invalidatesTags: (_result, _error, { uploadIdDto: { uploadid } }) => [LIST, { type: 'ListUpload', id: uploadid }],
    },
    cancelProjectUpload: {
      invalidatesTags: (_result, _error, { uploadIdDto: { uploadid } }) => [LIST, { type: 'ListUpload', id: uploadid }],
    },
    removeProjectList: { invalidatesTags: (result) => (result ? ['ProjectList', LIST, 'Project'] : []) },
  },
});

export const {
  useGetListSourcesQuery,
  useGetListMatchQuery,
  useGetProjectUploadQuery,
  useGetListUploadQuery,
  useLazyGetProjectUploadFileQuery,
  useUploadedProductsQuery,
  useUploadedStoresQuery,
  useRemoveProjectListMutation,
} = projectListsApi;
