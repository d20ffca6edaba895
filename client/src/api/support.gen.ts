import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSupportQuestion: build.mutation<SendSupportQuestionApiResponse, SendSupportQuestionApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/sendsupportquestion`,
        method: 'POST',
        body: queryArg.supportQuestionDto,
      }),
    }),
    getSupportImage: build.query<GetSupportImageApiResponse, GetSupportImageApiArg>({
      query: (queryArg) => ({ url: `/api/lite/supportimage/${encodeURIComponent(String(queryArg.imageid))}` }),
    }),
    uploadSupportImage: build.mutation<UploadSupportImageApiResponse, UploadSupportImageApiArg>({
      query: (queryArg) => ({ url: `/api/lite/uploadsupportimage`, method: 'POST', body: queryArg.body }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as supportGenerated };
export type SendSupportQuestionApiResponse = /** status 200 It is kept and will be sent. */ SupportQuestionKeptDto;
export type SendSupportQuestionApiArg = {
  supportQuestionDto: SupportQuestionDto;
};
export type GetSupportImageApiResponse = /** status 200 The picture. */ Blob;
export type GetSupportImageApiArg = {
  /** The picture. */
  imageid: string;
};
export type UploadSupportImageApiResponse = /** status 200 Where the picture is. */ SupportImageDto;
export type UploadSupportImageApiArg = {
  body: Blob;
};
export type SupportQuestionKeptDto = {
  /** The question’s id, to be named when asking about it. */
  id: string;
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
export type SupportQuestionDto = {
  /** E-mail address, in any spelling of upper and lower case. */
  EmailAddress: string;
  /** Who asks. */
  UserName: string;
  /** The question; an empty line begins a paragraph. */
  Question: string;
  /** The `imageURL` that uploadsupportimage answered. */
  imgURL?: string;
};
export type SupportImageDto = {
  /** Where the picture is; goes into the question’s `imgURL` within a day. */
  imageURL: string;
};
export const {
  useSendSupportQuestionMutation,
  useGetSupportImageQuery,
  useLazyGetSupportImageQuery,
  useUploadSupportImageMutation,
} = injectedRtkApi;
