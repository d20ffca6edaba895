import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { PublicationDto } from '../../api/publishing.gen.js';
import { DRAFT, readSource } from '../../lib/source-address.js';

/** The value that calls accept for the publication that reports read, whatever its number. */
export const CURRENT = 'current';

type SourceProject = Pick<ProjectDetailsDto, 'kind' | 'published' | 'hasUnpublished' | 'dataVersion'>;
type Held = Pick<PublicationDto, 'number' | 'dataVersion'>;

/** Which of a project's data a page shows. */
export interface SourceChoice {
  /**
   * The `publication` parameter of calls; undefined when there is no choice: in a lite project, or when nothing is
   * published.
   */
  readonly publication: string | undefined;
  /** The data is a full project's unpublished data. */
  readonly isDraft: boolean;
  /** The publication's number; null for a draft and in a lite project. */
  readonly number: number | null;
}

/** Whether there is a draft besides the publications: data that none of them contains. */
export function hasDraft(project: SourceProject, publications: readonly Held[]): boolean {
  return project.hasUnpublished === true && heldBy(project, publications) === null;
}

/** The publication that contains the current data; after an earlier one was restored, a later one does. */
export function heldBy(project: SourceProject, publications: readonly Held[]): number | null {
  return publications.find(({ dataVersion }) => dataVersion === project.dataVersion)?.number ?? null;
}

/** The publication whose data is the project's current data; null when that is a draft. */
export function standingNow(project: SourceProject, publications: readonly Held[]): number | null {
  return project.hasUnpublished === true ? heldBy(project, publications) : (project.published ?? null);
}

/**
 * The data that an address shows for a project; by default the publication that reports read. When there is no draft,
 * or no longer one, the draft's address shows the publication that it became.
 */
export function chosenSource(
  project: SourceProject,
  written: string | null,
  publications: readonly Held[] = [],
): SourceChoice {
  const published = project.published ?? null;
  if (project.kind !== 'full') return { publication: undefined, isDraft: false, number: null };
  if (published === null) return { publication: undefined, isDraft: true, number: null };
  const wanted = readSource(written);
  if (wanted === DRAFT && hasDraft(project, publications)) return { publication: DRAFT, isDraft: true, number: null };
  const held = wanted === DRAFT && project.hasUnpublished === true ? heldBy(project, publications) : null;
  const number = wanted === null || wanted === DRAFT ? (held ?? published) : Number(wanted);
  return { publication: number === published ? CURRENT : String(number), isDraft: false, number };
}

/** The same choice in the form that report requests expect. */
export function sourceBody(publication: string | undefined): { publication?: string } {
  return publication === undefined ? {} : { publication };
}
