import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query<GetNotificationsApiResponse, GetNotificationsApiArg>({
      query: () => ({ url: `/api/lite/getnotifications` }),
    }),
    updateNotification: build.mutation<UpdateNotificationApiResponse, UpdateNotificationApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/updatenotification`,
        method: 'POST',
        body: queryArg.updateNotificationDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as notificationsGenerated };
export type GetNotificationsApiResponse =
  /** status 200 The notifications, and how many are unread. */ NotificationsDto;
export type GetNotificationsApiArg = void;
export type UpdateNotificationApiResponse = /** status 200 The notifications as they are now. */ NotificationsDto;
export type UpdateNotificationApiArg = {
  updateNotificationDto: UpdateNotificationDto;
};
export type NotificationDto = {
  /** Id of the notification (UUIDv7). */
  id: string;
  /** When it happened (UTC). */
  tm: string;
  /** What happened, as an English sentence. */
  msg: string;
  /** What happened, as a code: the text in every language. */
  code:
    | 'upload-complete'
    | 'upload-partly-complete'
    | 'upload-failed'
    | 'project-published'
    | 'publishing-failed'
    | 'report-complete'
    | 'report-failed'
    | 'share-opened'
    | 'share-link-opened'
    | 'lite-expiring'
    | 'made-administrator'
    | 'no-administrator';
  /** The values of the text, by name: texts and numbers. */
  params: {
    [key: string]: string | number;
  };
  /** The page to look at, a path of this site; null when there is none. */
  link: string | null;
  /** Whether the person has seen it. */
  read: boolean;
};
export type NotificationsDto = {
  /** Newest first; 200 are kept. */
  notifications: NotificationDto[];
  /** How many have not been seen. */
  unread: number;
  /** When the person last looked (UTC); null before the first time. */
  lastreadtime: string | null;
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
export type UpdateNotificationDto = {
  /** Those that were seen; all there are when left out. */
  notificationids?: string[];
};
export const { useGetNotificationsQuery, useLazyGetNotificationsQuery, useUpdateNotificationMutation } = injectedRtkApi;
