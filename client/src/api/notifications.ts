import { notificationsGenerated } from './notifications.gen.js';

/** The person's notifications. Import hooks from here, not from the generated file. */
export const notificationsApi = notificationsGenerated.enhanceEndpoints({
  endpoints: {
    getNotifications: { providesTags: ['Notification'] },
    updateNotification: {
      // The answer is the current list, so there is no need to refetch it.
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) void dispatch(notificationsGenerated.util.upsertQueryData('getNotifications', undefined, data));
      },
    },
  },
});

export const { useGetNotificationsQuery, useUpdateNotificationMutation } = notificationsApi;
