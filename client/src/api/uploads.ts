import { uploadsGenerated } from './uploads.gen.js';

/** Requests, their files and their progress, with what each answer is about. Import hooks from here. */
export const uploadsApi = uploadsGenerated.enhanceEndpoints({
  endpoints: {
    getRequest: { providesTags: (_result, _error, { r }) => [{ type: 'Request', id: r }] },
    getProjectRequest: { providesTags: (_result, _error, { r }) => [{ type: 'Request', id: r }] },
    getAllProjectRequest: { providesTags: [{ type: 'Request', id: 'LIST' }] },
    getRequestFilesExtracted: { providesTags: (_result, _error, { r }) => [{ type: 'Request', id: r }] },
    getRequestFilesInError: { providesTags: (_result, _error, { r }) => [{ type: 'Request', id: r }] },
    getMultiFolderList: { providesTags: (_result, _error, { r }) => [{ type: 'Request', id: r }] },
    createRequest: { invalidatesTags: [{ type: 'Request', id: 'LIST' }] },
    updateRequest: {
      invalidatesTags: (_result, _error, { updateRequestDto }) => [
        { type: 'Request', id: 'LIST' },
        { type: 'Request', id: updateRequestDto.requestid },
        { type: 'LiteProject', id: updateRequestDto.projectid },
        { type: 'LiteProject', id: 'LIST' },
      ],
    },
    // Files that count no more, or again, make the project's figures and findings stale.
    excludeFiles: {
      invalidatesTags: (_result, _error, { excludeFilesDto: { projectid: id } }) => [
        { type: 'Project', id },
        { type: 'Validation', id },
      ],
    },
    includeFiles: {
      invalidatesTags: (_result, _error, { includeFilesDto: { projectid: id } }) => [
        { type: 'Project', id },
        { type: 'Validation', id },
      ],
    },
  },
});

export const {
  useExcludeFilesMutation,
  useIncludeFilesMutation,
  useCreateRequestMutation,
  useRenewUploadMutation,
  useUpdateRequestMutation,
  useGetRequestQuery,
  useLazyGetRequestQuery,
  useGetProjectRequestQuery,
  useGetAllProjectRequestQuery,
  useGetRequestFilesExtractedQuery,
  useGetRequestFilesInErrorQuery,
  useGetUploadedFileCountQuery,
  useGetMultiFolderListQuery,
} = uploadsApi;
