import { operationsGenerated } from './operations.gen.js';

/** Sizes change whenever anything is created or deleted, so a page refetches when it is opened. */
const USAGE = { type: 'Project' as const, id: 'USAGE' };
const QUEUES = { type: 'Request' as const, id: 'QUEUES' };
const BACKUPS = { type: 'Request' as const, id: 'BACKUPS' };

/** The queues, for operators. Import hooks from here, not from the generated file. */
export const operationsApi = operationsGenerated.enhanceEndpoints({
  endpoints: {
    getQueues: { providesTags: [QUEUES] },
    getQueueJobs: { providesTags: [QUEUES] },
    getQueueFailures: { providesTags: [QUEUES] },
    retryQueueJobs: { invalidatesTags: [QUEUES] },
    cancelQueueJobs: { invalidatesTags: [QUEUES] },
    getBackups: { providesTags: [BACKUPS] },
    makeBackup: { invalidatesTags: [BACKUPS] },
    getUsage: { providesTags: [USAGE] },
    getAdminAttention: { providesTags: [USAGE, QUEUES, { type: 'User', id: 'LIST' }, 'Retailer'] },
    setTenantLimits: { invalidatesTags: [USAGE] },
    setRetention: { invalidatesTags: [USAGE] },
    deleteProject: {
      invalidatesTags: [
        USAGE,
        { type: 'Project', id: 'LIST' },
        { type: 'Project', id: 'FULL' },
        { type: 'LiteProject', id: 'LIST' },
      ],
    },
  },
});

export const {
  useGetQueuesQuery,
  useGetSystemHealthQuery,
  useGetQueueJobsQuery,
  useGetQueueFailuresQuery,
  useRetryQueueJobsMutation,
  useCancelQueueJobsMutation,
  useOpenQueueBoardMutation,
  useGetBackupsQuery,
  useMakeBackupMutation,
  useGetUsageQuery,
  useGetAdminAttentionQuery,
  useSetTenantLimitsMutation,
  useSetRetentionMutation,
  useGetProjectRemovalQuery,
  useDeleteProjectMutation,
} = operationsApi;
