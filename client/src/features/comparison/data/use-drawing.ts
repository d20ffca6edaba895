import { useGetPlanogramDrawingQuery } from '../../../api/reports.js';
import { useComparison } from '../comparison-context.js';

/** The drawing of one side's planogram, out of the data that are compared. */
export function useSideDrawing(side: 'before' | 'after', planogramid: string) {
  const { head, state } = useComparison();
  const { projectid, publication, snapshot } = head[side];
  const answer = useGetPlanogramDrawingQuery({
    p: projectid,
    planogramid,
    // Lengths of figures in the later project's units, as everything on the page.
    units: head.units.linear === 'ft' ? 'in' : head.units.linear === 'm' ? 'm' : 'cm',
    space: state.measure,
    ...(publication === null ? { request: snapshot.requestid } : { publication: String(publication) }),
  });
  // Unpublished data is drawn from the newest analysis, which may be newer than the comparison.
  const isOther = answer.data !== undefined && answer.data.snapshot.id !== snapshot.id;
  return { ...answer, isOther };
}
