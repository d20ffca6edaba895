import { operationsGenerated } from './operations.gen.js';

const QUEUES = { type: 'Request' as const, id: 'QUEUES' };

/** The queues, for operators. Import hooks from here, not from the generated file. */
export const operationsApi = operationsGenerated.enhanceEndpoints({
  endpoints: {
    getQueues: { providesTags: [QUEUES] },
    getQueueJobs: { providesTags: [QUEUES] },
    getQueueFailures: { providesTags: [QUEUES] },
    retryQueueJobs: { invalidatesTags: [QUEUES] },
    cancelQueueJobs: { invalidatesTags: [QUEUES] },
  },
});

export const {
  useGetQueuesQuery,
  useGetQueueJobsQuery,
  useGetQueueFailuresQuery,
  useRetryQueueJobsMutation,
  useCancelQueueJobsMutation,
  useOpenQueueBoardMutation,
} = operationsApi;
