import { urlOf } from './routes.js';
import { type FailedFileDto, uploadsGenerated } from './uploads.gen.js';

/** Requests, their files and their progress, with the tags of each answer. Import hooks from here. */
export const uploadsApi = uploadsGenerated.enhanceEndpoints({
  endpoints: {
    getRequest: { providesTags: (_result, _error, { r }) => [{ type: 'Request', id: r }] },
    getProjectRequest: { providesTags: (_result, _error, { r }) => [{ type: 'Request', id: r }] },
    getAllProjectRequest: { providesTags: [{ type: 'Request', id: 'LIST' }] },
    getRequestFilesExtracted: { providesTags: (_result, _error, { r }) => [{ type: 'Request', id: r }] },
    getRequestFilesInError: { providesTags: (_result, _error, { r }) => [{ type: 'Request', id: r }] },
    getMultiFolderList: { providesTags: (_result, _error, { r }) => [{ type: 'Request', id: r }] },
    createRequest: { invalidatesTags: [{ type: 'Request', id: 'LIST' }] },
    getExcludedFiles: { providesTags: [{ type: 'Request', id: 'LIST' }] },
    retryRequest: {
      invalidatesTags: (_result, _error, { retryRequestDto: { projectid: id } }) => [
        'Request',
        { type: 'Project', id },
        { type: 'LiteProject', id },
        { type: 'LiteProject', id: 'LIST' },
      ],
    },
    getProjectSettings: {
      providesTags: (_result, _error, { p }) => [
        { type: 'Project', id: p },
        { type: 'Request', id: 'LIST' },
      ],
    },
    // How files are read, and how lists are matched; the latter makes figures and findings stale at once. Reports name
    // reset times.
    updateProjectSettings: {
      invalidatesTags: (_result, _error, { updateProjectSettingsDto: { projectid: id } }) => [
        { type: 'Project', id },
        { type: 'Report', id },
        { type: 'Validation', id },
      ],
    },
    readAgain: {
      invalidatesTags: (_result, _error, { readAgainDto: { projectid: id } }) => [
        'Request',
        { type: 'Project', id },
        { type: 'Validation', id },
      ],
    },
    updateRequest: {
      invalidatesTags: (_result, _error, { updateRequestDto }) => [
        { type: 'Project', id: updateRequestDto.projectid },
        { type: 'Request', id: 'LIST' },
        { type: 'Request', id: updateRequestDto.requestid },
        { type: 'LiteProject', id: updateRequestDto.projectid },
        { type: 'LiteProject', id: 'LIST' },
      ],
    },
    // Excluding or including files makes the project's figures and findings stale.
    excludeFiles: {
      invalidatesTags: (_result, _error, { excludeFilesDto: { projectid: id } }) => [
        'Request',
        { type: 'Project', id },
        { type: 'Validation', id },
      ],
    },
    includeFiles: {
      invalidatesTags: (_result, _error, { includeFilesDto: { projectid: id } }) => [
        'Request',
        { type: 'Project', id },
        { type: 'Validation', id },
      ],
    },
  },
});

interface FilesOf {
  p: string;
  r: string;
}

const PAGE = 10_000;

/** Calls that combine several pages of the generated ones. */
const whole = uploadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every failed file, page by page, following the answers' header. */
    getAllFailedFiles: build.query<FailedFileDto[], FilesOf>({
      queryFn: async ({ p, r }, _api, _options, ask) => {
        const files: FailedFileDto[] = [];
        let cursor: string | undefined;
        do {
          const url = urlOf('/api/main/getrequestfiles/{p}/{r}/error', { p, r, limit: PAGE, cursor });
          const { data, error, meta } = await ask(url);
          if (error) return { error };
          files.push(...(data as FailedFileDto[]));
          const response = meta && 'response' in meta ? meta.response : null;
          cursor =
            response instanceof Response ? (response.headers.get('x-last-evaluated-key') ?? undefined) : undefined;
        } while (cursor !== undefined);
        return { data: files };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyGetAllFailedFilesQuery } = whole;

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
  usePreviewUploadMutation,
  useRetryRequestMutation,
  useLazyGetRequestArchiveQuery,
  useGetExcludedFilesQuery,
  useGetProjectSettingsQuery,
  usePreviewProjectSettingsMutation,
  useUpdateProjectSettingsMutation,
  useReadAgainMutation,
} = uploadsApi;
