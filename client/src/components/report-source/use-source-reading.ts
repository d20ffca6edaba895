import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { ReportSource } from './use-report-source.js';
import { useOwnReading } from './use-own-reading.js';

/**
 * Changes whenever there is a new analysis: while it is being computed, and when it is done. Data waiting to be
 * analyzed changes nothing yet.
 */
const versionOf = ({ kind, updatedts, analysis, pogCount, prodCount, storeCount }: ProjectDetailsDto): string =>
  kind === 'full'
    ? [analysis === 'current', pogCount, prodCount, storeCount].join(' ')
    : [updatedts, pogCount].join(' ');

/**
 * Makes report calls read the project's data shown on the page. `publication`: as calls expect it, to use as the key of
 * state that must not survive a change of data.
 */
export function useSourceReading(
  project: ProjectDetailsDto,
  source: Pick<ReportSource, 'publication' | 'isDraft'>,
): { isReading: boolean; publication: string | null } {
  const publication = source.publication ?? null;
  const version = source.isDraft ? versionOf(project) : String(project.published ?? versionOf(project));
  return { isReading: useOwnReading(project.projectid, publication, version), publication };
}
