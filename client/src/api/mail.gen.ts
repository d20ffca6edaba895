import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOutbox: build.query<ListOutboxApiResponse, ListOutboxApiArg>({
      query: (queryArg) => ({
        url: `/api/dev/outbox`,
        params: {
          limit: queryArg.limit,
        },
      }),
    }),
    getOutboxMail: build.query<GetOutboxMailApiResponse, GetOutboxMailApiArg>({
      query: (queryArg) => ({ url: `/api/dev/outbox/${encodeURIComponent(String(queryArg.id))}` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as mailGenerated };
export type ListOutboxApiResponse = /** status 200 The newest mails, or that the outbox is closed. */ OutboxDto;
export type ListOutboxApiArg = {
  /** How many mails at most, the newest first. */
  limit?: number;
};
export type GetOutboxMailApiResponse = /** status 200 The mail. */ OutboxMailDto;
export type GetOutboxMailApiArg = {
  /** Id of the mail. */
  id: string;
};
export type OutboxEntryDto = {
  /** Id of the mail. */
  id: string;
  /** When it was kept. */
  keptAt: string;
  /** Who it is for. */
  to: string;
  /** Its subject. */
  subject: string;
};
export type OutboxDto = {
  /** Whether mails are kept here and may be read in this browser. */
  isOpen: boolean;
  /** The mails, the newest first; none when it is closed. */
  mails: OutboxEntryDto[];
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
export type OutboxMailDto = {
  /** Id of the mail. */
  id: string;
  /** When it was kept. */
  keptAt: string;
  /** Who it is for. */
  to: string;
  /** Its subject. */
  subject: string;
  /** Who it is from. */
  from: string;
  /** Where answers go; empty = to who it is from. */
  replyTo: string;
  /** The mail as text. */
  text: string;
  /** The mail as HTML; empty when it has none. */
  html: string;
  /** Names of the files that go with it. */
  attachments: string[];
};
export const { useListOutboxQuery, useLazyListOutboxQuery, useGetOutboxMailQuery, useLazyGetOutboxMailQuery } =
  injectedRtkApi;
