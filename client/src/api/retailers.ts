import { retailersGenerated } from './retailers.gen.js';

const TREE = ['Retailer'] as const;
const PERIODS = ['TimePeriod'] as const;

/** Retailers and time periods, with the tags of each answer. Import hooks from here, not from the generated file. */
export const retailersApi = retailersGenerated.enhanceEndpoints({
  endpoints: {
    getRetailers: { providesTags: TREE },
    getRetailer: { providesTags: TREE },
    getRetailerNames: { providesTags: TREE },
    getBaseCallPoints: { providesTags: TREE },
    getRetailerTree: { providesTags: TREE },
    createRetailer: { invalidatesTags: TREE },
    updateRetailer: { invalidatesTags: TREE },
    updateRetailerStatus: { invalidatesTags: TREE },
    mergeRetailers: { invalidatesTags: [...TREE, 'Project'] },
    createRetailerUnit: { invalidatesTags: TREE },
    updateRetailerUnit: { invalidatesTags: TREE },
    deleteRetailerUnit: { invalidatesTags: TREE },
    createClassOfTrade: { invalidatesTags: TREE },
    updateClassOfTrade: { invalidatesTags: TREE },
    deleteClassOfTrade: { invalidatesTags: TREE },
    getTimePeriod: { providesTags: PERIODS },
    createTimePeriod: { invalidatesTags: PERIODS },
    updateTimePeriod: { invalidatesTags: PERIODS },
    deleteTimePeriod: { invalidatesTags: PERIODS },
    orderTimePeriods: {
      // Shows the new order at once; then the server's answer, or the previous list, replaces it.
      onQueryStarted: async ({ orderTimePeriodsDto: { order } }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          retailersGenerated.util.updateQueryData('getTimePeriod', {}, (periods) =>
            periods.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
          ),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: PERIODS,
    },
  },
});

export const {
  useGetRetailersQuery,
  useGetRetailerQuery,
  useGetRetailerNamesQuery,
  useGetBaseCallPointsQuery,
  useGetRetailerTreeQuery,
  useGetRetailerImpactQuery,
  useCreateRetailerMutation,
  useUpdateRetailerMutation,
  useUpdateRetailerStatusMutation,
  useMergeRetailersMutation,
  useCreateRetailerUnitMutation,
  useUpdateRetailerUnitMutation,
  useDeleteRetailerUnitMutation,
  useCreateClassOfTradeMutation,
  useUpdateClassOfTradeMutation,
  useDeleteClassOfTradeMutation,
  useGetTimePeriodQuery,
  useCreateTimePeriodMutation,
  useUpdateTimePeriodMutation,
  useDeleteTimePeriodMutation,
  useOrderTimePeriodsMutation,
} = retailersApi;
