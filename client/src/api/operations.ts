import { operationsGenerated } from './operations.gen.js';

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
  },
});

export const {
  useGetQueuesQuery,
  useGetQueueJobsQuery,
  useGetQueueFailuresQuery,
  useRetryQueueJobsMutation,
  useCancelQueueJobsMutation,
  useOpenQueueBoardMutation,
  useGetBackupsQuery,
  useMakeBackupMutation,
} = operationsApi;
