import { useGetPivotQuery, usePreviewPivotQuery } from '../../../api/pivot.js';
import type { PivotDto, PivotTable } from '../../../api/pivot.gen.js';
import { type ApiError, asApiError } from '../../../api/problem.js';
import { type Question, sameQuestion } from './question.js';
import type { PivotState } from './use-pivot-state.js';

export interface AskedPivot {
  readonly question: Question;
  /** The saved pivot that the address names, once it is there. */
  readonly opened: PivotDto | null;
  /** The question differs from the saved one. */
  readonly changed: boolean;
  /** The numbers are the saved ones. */
  readonly asSaved: boolean;
  /** The newest answer, kept while another loads. */
  readonly pivot: PivotDto | undefined;
  readonly error: ApiError | null;
  readonly refreshing: boolean;
  readonly retry: () => void;
}

/** The page says which table it is of. */
function withoutTable({ table: _table, ...question }: Question & { table?: PivotTable }): Question {
  return question;
}

/** The answer to the address's question: a saved pivot as computed, or the current pivot. */
export function useAskedPivot(
  projectId: string,
  table: PivotTable,
  state: PivotState,
  first: Question,
  publication: string | undefined,
  /** It asks too much, which needs no server to be told. */
  tooMuch: boolean,
): AskedPivot {
  const { pivotId } = state;
  const saved = useGetPivotQuery({ p: projectId, pivotid: pivotId ?? '' }, { skip: pivotId === null });
  const opened = pivotId !== null && saved.data?.pivotid === pivotId ? saved.data : null;
  const question = state.asked ?? opened?.question ?? first;
  const changed = opened !== null && state.asked !== null && !sameQuestion(state.asked, opened.question);
  const asSaved = pivotId !== null && (state.asked === null || (opened !== null && !changed));
  const preview = usePreviewPivotQuery(
    { askPivotDto: { projectid: projectId, table, ...withoutTable(question) }, publication },
    { skip: asSaved || tooMuch },
  );
  const answer = asSaved ? saved : preview;
  return {
    question,
    opened,
    changed,
    asSaved,
    pivot: asSaved ? (opened ?? undefined) : preview.data,
    error: answer.isError ? asApiError(answer.error) : null,
    refreshing: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}
