import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { PublicationDto } from '../../api/publishing.gen.js';
import { DRAFT, readSource } from '../../lib/source-address.js';

/** As calls take it: the publication that reports read, whatever its number. */
export const CURRENT = 'current';

type SourceProject = Pick<ProjectDetailsDto, 'kind' | 'published' | 'hasUnpublished' | 'dataVersion'>;
type Held = Pick<PublicationDto, 'number' | 'dataVersion'>;

/** Which data of a project a page shows. */
export interface SourceChoice {
  /** What calls take as `publication`; undefined where there is nothing to choose: a lite project, or nothing published. */
  readonly publication: string | undefined;
  /** The data are a full project's that nobody has published. */
  readonly isDraft: boolean;
  /** The publication's number; null for a draft, and in a lite project. */
  readonly number: number | null;
}

/** There is a draft beside the publications: data that none of them holds. */
export function hasDraft(project: SourceProject, publications: readonly Held[]): boolean {
  return project.hasUnpublished === true && heldBy(project, publications) === null;
}

/** The publication that holds the data as they are now: after an earlier one was restored, a later one does. */
export function heldBy(project: SourceProject, publications: readonly Held[]): number | null {
  return publications.find(({ dataVersion }) => dataVersion === project.dataVersion)?.number ?? null;
}

/** The publication whose data are the project's as they are now; null where they are a draft. */
export function standingNow(project: SourceProject, publications: readonly Held[]): number | null {
  return project.hasUnpublished === true ? heldBy(project, publications) : (project.published ?? null);
}

/**
 * What an address shows of a project: by itself the publication that reports read. Where there is no draft, or no more,
 * the draft's address shows the publication that its data have become.
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

/** The same choice as calls that make reports take it. */
export function sourceBody(publication: string | undefined): { publication?: string } {
  return publication === undefined ? {} : { publication };
}
