import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createPictureUpload: build.mutation<CreatePictureUploadApiResponse, CreatePictureUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createpictureupload`,
        method: 'POST',
        body: queryArg.createPictureUploadDto,
      }),
    }),
    getPictureSummary: build.query<GetPictureSummaryApiResponse, GetPictureSummaryApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getpicturesummary/${encodeURIComponent(String(queryArg.retailerid))}`,
        params: {
          projectid: queryArg.projectid,
        },
      }),
    }),
    getPictureUpload: build.query<GetPictureUploadApiResponse, GetPictureUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getpictureupload/${encodeURIComponent(String(queryArg.uploadid))}`,
        params: {
          projectid: queryArg.projectid,
        },
      }),
    }),
    listPictures: build.query<ListPicturesApiResponse, ListPicturesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/listpictures/${encodeURIComponent(String(queryArg.retailerid))}`,
        params: {
          projectid: queryArg.projectid,
          search: queryArg.search,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    listPictureUploads: build.query<ListPictureUploadsApiResponse, ListPictureUploadsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/listpictureuploads/${encodeURIComponent(String(queryArg.retailerid))}`,
        params: {
          projectid: queryArg.projectid,
        },
      }),
    }),
    removePictures: build.mutation<RemovePicturesApiResponse, RemovePicturesApiArg>({
      query: (queryArg) => ({ url: `/api/main/removepictures`, method: 'POST', body: queryArg.removePicturesDto }),
    }),
    getRetailerPicture: build.query<GetRetailerPictureApiResponse, GetRetailerPictureApiArg>({
      query: (queryArg) => ({
        url: `/api/main/retailerpicture/${encodeURIComponent(String(queryArg.retailerid))}/${encodeURIComponent(String(queryArg.pictureid))}/${encodeURIComponent(String(queryArg.height))}`,
        params: {
          projectid: queryArg.projectid,
        },
      }),
    }),
    startPictureUpload: build.mutation<StartPictureUploadApiResponse, StartPictureUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/main/startpictureupload`,
        method: 'POST',
        body: queryArg.startPictureUploadDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as picturesGenerated };
export type CreatePictureUploadApiResponse = /** status 201 The upload. */ CreatedPictureUploadDto;
export type CreatePictureUploadApiArg = {
  createPictureUploadDto: CreatePictureUploadDto;
};
export type GetPictureSummaryApiResponse = /** status 200 Counts. */ PicturesSummaryDto;
export type GetPictureSummaryApiArg = {
  /** The retailer. */
  retailerid: string;
  /** A project of the retailer, through which the caller has access. Without one, the caller must be an administrator. */
  projectid?: string;
};
export type GetPictureUploadApiResponse = /** status 200 The upload’s current state. */ PictureUploadDto;
export type GetPictureUploadApiArg = {
  /** The upload. */
  uploadid: string;
  /** A project of the retailer, through which the caller has access. Without one, the caller must be an administrator. */
  projectid?: string;
};
export type ListPicturesApiResponse = /** status 200 A page. */ PicturePageDto;
export type ListPicturesApiArg = {
  /** The retailer. */
  retailerid: string;
  /** A project of the retailer, through which the caller has access. Without one, the caller must be an administrator. */
  projectid?: string;
  /** A part of the key. */
  search?: string;
  /** The `lastEvaluatedKey` of the previous page, with the same search. */
  cursor?: string;
  /** Pictures per page. */
  limit?: number;
};
export type ListPictureUploadsApiResponse = /** status 200 At most 20. */ PictureUploadDto[];
export type ListPictureUploadsApiArg = {
  /** The retailer. */
  retailerid: string;
  /** A project of the retailer, through which the caller has access. Without one, the caller must be an administrator. */
  projectid?: string;
};
export type RemovePicturesApiResponse = /** status 200 The number of removed pictures. */ RemovedPicturesDto;
export type RemovePicturesApiArg = {
  removePicturesDto: RemovePicturesDto;
};
export type GetRetailerPictureApiResponse =
  /** status 200 The picture, made anew from the pixels of what was uploaded. */ Blob;
export type GetRetailerPictureApiArg = {
  /** The retailer. */
  retailerid: string;
  /** The picture. */
  pictureid: string;
  /** Maximum height in pixels. */
  height: 64 | 256 | 1024;
  /** A project of the retailer, through which the caller has access. Without one, the caller must be an administrator. */
  projectid?: string;
};
export type StartPictureUploadApiResponse = /** status 200 The upload’s current state. */ PictureUploadDto;
export type StartPictureUploadApiArg = {
  startPictureUploadDto: StartPictureUploadDto;
};
export type MasterUploadLinkDto = {
  /** The verb of the link. */
  method: 'PUT';
  /** Where to PUT the file's bytes, once, without a bearer token: the link is signed. */
  url: string;
  /** The same upload through tus 1.0, which survives a broken connection. */
  tusUrl: string;
  /** When the link expires. */
  expiresAt: string;
};
export type CreatedPictureUploadDto = {
  /** The upload. */
  uploadid: string;
  /** Where to send the ZIP of pictures. */
  upload: MasterUploadLinkDto;
};
export type FieldErrorDto = {
  /** The field, with dots into objects and lists: `filters.brand.0`. */
  field: string;
  /** What is wrong with it, and what it takes. */
  message: string;
};
export type ProblemDto = {
  /** Always `about:blank`: `code` says what happened. */
  type: string;
  /** The status in words. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What happened, in English. */
  detail: string;
  /** What happened, for programs: `<module>.<reason>`, or the code of the sign-in provider. */
  code: string;
  /** The path that was called, without its query. */
  instance: string;
  /** The call’s reference (`X-Request-Id`), to quote to support: every log line of the call carries it. */
  requestId?: string;
  /** Values for a text made from the code. */
  params?: {
    [key: string]: string | number;
  };
  /** The fields that are not valid. */
  errors?: FieldErrorDto[];
};
export type CreatePictureUploadDto = {
  /** A project of the retailer, through which the caller has access. Without one, the caller must be an administrator. */
  projectid?: string;
  /** The retailer. */
  retailerid: string;
  /** The upload’s name in lists: the file name of its archive. */
  filename: string;
  /** An upload of the caller that was interrupted: the reply has a new link to continue it. */
  uploadid?: string;
};
export type CoveredProductsDto = {
  /** Products. */
  products: number;
  /** Of these, products that have a picture. */
  withpicture: number;
};
export type PicturesSummaryDto = {
  /** Pictures of the retailer. */
  pictures: number;
  /** Bytes that they occupy in storage. */
  bytes: number;
  /** When the newest one was uploaded; null if there is none. */
  newest: string | null;
  /** Products on planograms of the retailer’s active projects, according to their newest analyses. */
  placed: CoveredProductsDto;
  /** Products of the retailer’s master data and lists. */
  listed: CoveredProductsDto;
};
export type PictureUploadState = 'initial' | 'reading' | 'complete' | 'error' | 'cancel';
export type PictureCountsDto = {
  /** Pictures for keys that had none. */
  taken: number;
  /** Pictures that replaced another one. */
  replaced: number;
  /** Pictures that already existed, byte for byte. */
  unchanged: number;
  /** Of these, pictures whose key no product has. They are kept and shown once a product has it. */
  unknown: number;
  /** Pictures of other sides than the front; they are skipped. */
  othersides: number;
  /** Files from which no picture could be made. */
  refused: number;
};
export type PictureProblemCode =
  | 'not-a-picture'
  | 'too-many-pixels'
  | 'too-small'
  | 'damaged'
  | 'no-key'
  | 'too-large'
  | 'twice'
  | 'unpacking-failed'
  | 'unknown-product';
export type PictureProblemDto = {
  /** What is wrong. */
  code: PictureProblemCode;
  /** The file’s name in the archive. */
  file: string;
};
export type PictureUploadDto = {
  /** The upload. */
  uploadid: string;
  /** The retailer. */
  retailerid: string;
  /** The file name of its archive. */
  filename: string;
  /** Its state. */
  state: PictureUploadState;
  /** Files in the archive; null until it is opened. */
  files: number | null;
  /** Files processed so far. */
  done: number;
  /** What happened to them; null while the archive is read. */
  counts: PictureCountsDto | null;
  /** Files with problems, at most 500. */
  problems: PictureProblemDto[];
  /** Why it ended early; null when it did not. */
  error: string | null;
  /** Email address of the sender. */
  createdby: string;
  /** When it was opened. */
  createdat: string;
  /** When it ended; null before. */
  finishedat: string | null;
};
export type PictureDto = {
  /** The picture. Another picture of the same key has another id. */
  id: string;
  /** The key in its file’s name. */
  key: string;
  /** The file’s name. */
  filename: string;
  /** Pixels of the largest copy. */
  width: number;
  /** Pixels of the largest copy. */
  height: number;
  /** Bytes that its copies occupy in storage. */
  bytes: number;
  /** Email address of the uploader. */
  by: string;
  /** When it was uploaded. */
  at: string;
};
export type PicturePageDto = {
  /** Pictures by key. */
  items: PictureDto[];
  /** The `cursor` of the next page; null on the last one. */
  lastEvaluatedKey: string | null;
};
export type RemovedPicturesDto = {
  /** Number of removed pictures. */
  removed: number;
};
export type RemovePicturesDto = {
  /** A project of the retailer, through which the caller has access. Without one, the caller must be an administrator. */
  projectid?: string;
  /** The retailer. */
  retailerid: string;
  /** The pictures to remove; null removes all of the retailer’s. */
  pictures: string[] | null;
};
export type StartPictureUploadDto = {
  /** A project of the retailer, through which the caller has access. Without one, the caller must be an administrator. */
  projectid?: string;
  /** The upload. */
  uploadid: string;
};
export const {
  useCreatePictureUploadMutation,
  useGetPictureSummaryQuery,
  useLazyGetPictureSummaryQuery,
  useGetPictureUploadQuery,
  useLazyGetPictureUploadQuery,
  useListPicturesQuery,
  useLazyListPicturesQuery,
  useListPictureUploadsQuery,
  useLazyListPictureUploadsQuery,
  useRemovePicturesMutation,
  useGetRetailerPictureQuery,
  useLazyGetRetailerPictureQuery,
  useStartPictureUploadMutation,
} = injectedRtkApi;
