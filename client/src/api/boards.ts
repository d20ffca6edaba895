import { type BoardDto, boardsGenerated } from './boards.gen.js';
import { changedRequests } from './reports.js';

/** The dashboards of a project. A missing one is noticed by refetching. */
const boardsOf = (projectId: string) => ({ type: 'Report', id: `boards ${projectId}` }) as const;

/** Applies a save's answer to the cache at once: further edits must not start from the previous version. */
const stands = (projectId: string, board: BoardDto) =>
  boardsGenerated.util.updateQueryData('getBoard', { p: projectId, boardid: board.boardid }, () => board);

/** Dashboards that people create. Their tiles' data has separate calls. */
export const boardsApi = boardsGenerated.enhanceEndpoints({
  endpoints: {
    listBoards: { providesTags: (_result, _error, { p }) => [boardsOf(p)] },
    getBoard: { providesTags: (_result, _error, { p }) => [boardsOf(p)] },
    getBoardVersions: { providesTags: (_result, _error, { p }) => [boardsOf(p)] },
    getFirstBoard: { providesTags: (_result, _error, { p }) => [boardsOf(p)] },
    createBoard: {
      invalidatesTags: (_result, error, { createBoardDto: { projectid } }) => (error ? [] : [boardsOf(projectid)]),
    },
    duplicateBoard: {
      invalidatesTags: (_result, error, { duplicateBoardDto: { projectid } }) => (error ? [] : [boardsOf(projectid)]),
    },
    addBoardTile: { invalidatesTags: (_result, _error, { addBoardTileDto: { projectid } }) => [boardsOf(projectid)] },
    updateBoard: {
      invalidatesTags: (_result, _error, { updateBoardDto: { projectid } }) => [boardsOf(projectid)],
      onQueryStarted: async ({ updateBoardDto: { projectid } }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(stands(projectid, data));
      },
    },
    restoreBoardVersion: {
      invalidatesTags: (_result, _error, { restoreBoardVersionDto: { projectid } }) => [boardsOf(projectid)],
      onQueryStarted: async ({ restoreBoardVersionDto: { projectid } }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(stands(projectid, data));
      },
    },
    deleteBoard: { invalidatesTags: (_result, _error, { boardKeyDto: { projectid } }) => [boardsOf(projectid)] },
    undeleteBoard: { invalidatesTags: (_result, _error, { boardKeyDto: { projectid } }) => [boardsOf(projectid)] },
    createBoardReport: {
      invalidatesTags: (_result, _error, { createBoardReportDto: { projectid } }) => changedRequests(projectid),
    },
    setFirstBoard: { invalidatesTags: (_result, _error, { setFirstBoardDto: { projectid } }) => [boardsOf(projectid)] },
  },
});

export const {
  useListBoardsQuery,
  useGetBoardQuery,
  useGetBoardVersionsQuery,
  useGetBoardVersionQuery,
  useGetFirstBoardQuery,
  useCreateBoardMutation,
  useDuplicateBoardMutation,
  useAddBoardTileMutation,
  useUpdateBoardMutation,
  useRestoreBoardVersionMutation,
  useDeleteBoardMutation,
  useUndeleteBoardMutation,
  useSetFirstBoardMutation,
  useCreateBoardReportMutation,
} = boardsApi;
