import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGetAnalysisStateQuery } from '../../api/reports.js';
import { hasFigures } from './has-figures.js';

/**
 * Whether there are figures to show, also those of a Lite project's earlier upload while its newest one is in progress
 * or failed; undefined until that is known.
 */
export function useHasFigures(project: ProjectDetailsDto): boolean | undefined {
  const isKnown = project.kind === 'full' || hasFigures(project);
  const { data, isLoading } = useGetAnalysisStateQuery(
    { p: project.projectid },
    { skip: isKnown, refetchOnMountOrArgChange: true },
  );
  if (isKnown) return hasFigures(project);
  return isLoading ? undefined : Boolean(data?.figuresat);
}
