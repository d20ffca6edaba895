import { notificationsGenerated } from './notifications.gen.js';

/** What the reader was told. Import hooks from here, not from the generated file. */
export const notificationsApi = notificationsGenerated.enhanceEndpoints({
  endpoints: {
    getNotifications: { providesTags: ['Notification'] },
    updateNotification: {
      // The answer is the list as it is now: no need to ask for it once more.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) void dispatch(notificationsGenerated.util.upsertQueryData('getNotifications', undefined, data));
      },
    },
  },
});

export const { useGetNotificationsQuery, useUpdateNotificationMutation } = notificationsApi;
