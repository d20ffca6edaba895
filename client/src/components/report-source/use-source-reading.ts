import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { ReportSource } from './use-report-source.js';
import { useOwnReading } from './use-own-reading.js';

/**
 * Changes whenever there is another newest analysis: while one is being made, and once it is there. Data that wait to be
 * analysed change nothing yet.
 */
const versionOf = ({ kind, updatedts, analysis, pogCount, prodCount, storeCount }: ProjectDetailsDto): string =>
  kind === 'full'
    ? [analysis === 'current', pogCount, prodCount, storeCount].join(' ')
    : [updatedts, pogCount].join(' ');

/**
 * Has report calls read what the page shows of a project. `publication`: as they take it, to be the key of what must not
 * stay when other data are shown.
 */
export function useSourceReading(
  project: ProjectDetailsDto,
  source: Pick<ReportSource, 'publication' | 'isDraft'>,
): { isReading: boolean; publication: string | null } {
  const publication = source.publication ?? null;
  const version = source.isDraft ? versionOf(project) : String(project.published ?? versionOf(project));
  return { isReading: useOwnReading(project.projectid, publication, version), publication };
}
