import { answerOf } from '../../../api/answer-of.js';
import { liteApi } from '../../../api/lite.js';
import type { AppStore } from '../../../api/store.js';
import type { RequestDto, UploadLinkDto } from '../../../api/uploads.gen.js';
import { uploadsApi } from '../../../api/uploads.js';
import type { StoreChoice } from '../intake/use-intake.js';

/** What an upload does to the data of a full project. */
export type UploadMode = RequestDto['mode'];

/** A request of a project: where an archive goes. */
export interface Place {
  readonly projectId: string;
  readonly requestId: string;
}

/** How an archive is to be read: its number of files, and what becomes of the project's data and of copies. */
export interface Submission {
  readonly filecount: number;
  readonly mode?: UploadMode;
  readonly keepcopies?: boolean;
}

/** The calls of one upload. Each rejects with an `ApiError`. */
export function uploadCalls({ dispatch }: Pick<AppStore, 'dispatch'>) {
  const updateProject = liteApi.endpoints.updateProjectsAttributesLite;
  const updateRequest = uploadsApi.endpoints.updateRequest;
  return {
    /** The same key returns the same project, so that a lost answer does not create a second one. */
    createProject: async (projName: string, key: string): Promise<string> => {
      const createProjectLiteDto = { projName, projStatus: 'initial' as const };
      const call = liteApi.endpoints.createProjectLite.initiate({ 'Idempotency-Key': key, createProjectLiteDto });
      return (await dispatch(call).unwrap()).projectid;
    },
    markPending: async (projectid: string, fileCount: number): Promise<void> => {
      const updateProjectLiteDto = { projectid, projectStatus: 'pending' as const, fileCount };
      await dispatch(updateProject.initiate({ updateProjectLiteDto })).unwrap();
    },
    createRequest: async (projectid: string): Promise<{ requestId: string; link: UploadLinkDto }> => {
      const createRequestDto = { projectid, filetype: 'PSA' as const };
      const call = uploadsApi.endpoints.createRequest.initiate({ createRequestDto });
      const { requestid, upload } = await dispatch(call).unwrap();
      return { requestId: requestid, link: upload };
    },
    renewLink: ({ projectId, requestId }: Place): Promise<UploadLinkDto> => {
      const renewUploadDto = { projectid: projectId, requestid: requestId };
      return dispatch(uploadsApi.endpoints.renewUpload.initiate({ renewUploadDto })).unwrap();
    },
    /** Number of the archive's files on the server; 0 until it is complete. */
    countUploaded: async ({ projectId, requestId }: Place): Promise<number> => {
      const call = uploadsApi.endpoints.getUploadedFileCount.initiate(
        { bucket: 'public', p: projectId, r: requestId },
        { forceRefetch: true },
      );
      return (await answerOf(dispatch(call))).filecount;
    },
    chooseStores: async (projectid: string, { source, pattern }: StoreChoice): Promise<void> => {
      const storeExtraction = { option: source, pattern: pattern.trim() === '' ? null : pattern.trim() };
      await dispatch(updateProject.initiate({ updateProjectLiteDto: { projectid, storeExtraction } })).unwrap();
    },
    /** Sets the server to work; `mode` says what becomes of a full project's data. */
    submit: async ({ projectId, requestId }: Place, wanted: Submission): Promise<void> => {
      const place = { projectid: projectId, requestid: requestId, filetype: 'PSA' as const };
      const updateRequestDto = { ...place, requeststatus: 'processing' as const, ...wanted };
      await dispatch(updateRequest.initiate({ updateRequestDto })).unwrap();
    },
    cancelRequest: async ({ projectId, requestId }: Place): Promise<void> => {
      const place = { projectid: projectId, requestid: requestId, filetype: 'PSA' as const };
      await dispatch(updateRequest.initiate({ updateRequestDto: { ...place, requeststatus: 'cancel' } })).unwrap();
    },
    cancelProject: async (projectid: string): Promise<void> => {
      const updateProjectLiteDto = { projectid, projectStatus: 'cancel' as const };
      await dispatch(updateProject.initiate({ updateProjectLiteDto })).unwrap();
    },
  };
}

export type UploadCalls = ReturnType<typeof uploadCalls>;
