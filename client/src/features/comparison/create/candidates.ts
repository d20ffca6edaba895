import { useListProjectsLiteQuery } from '../../../api/lite.js';
import { useListProjectsBaseQuery } from '../../../api/projects.js';
import type { FullProjectDto, ProjectDetailsDto } from '../../../api/projects.gen.js';
import { useListPublicationsQuery } from '../../../api/publishing.js';

/** Where earlier projects are searched. A base call point is its own place; `''` matches projects without a place. */
export type CandidateBase =
  { kind: 'place'; id: string; name: string; isRetailer: boolean } | { kind: 'publications' } | { kind: 'lite' };

/** Something to compare with: a project, or an earlier publication of this one. */
export interface Candidate {
  id: string;
  /** The earlier project. */
  projectId: string;
  /** Of this project, a publication by its number. */
  publication: number | null;
  name: string;
  /** The reset, or other details that distinguish it. */
  about: string;
  /** When its data are from. */
  at: string | null;
  published: number | null;
  stores: number | null;
  planograms: number | null;
  /** There is nothing to compare with: it was never analysed. */
  empty: boolean;
  isArchived: boolean;
}

const MOST = 200;

/** The ways to something earlier that this project has. */
export function basesOf(project: ProjectDetailsDto): CandidateBase[] {
  if (project.kind === 'lite') return [{ kind: 'lite' }];
  const points = (project.baseCallPoints ?? []).map(({ basecallpointid: id, name }): CandidateBase => ({
    kind: 'place',
    id,
    name,
    isRetailer: false,
  }));
  const retailer: CandidateBase[] = project.retailID
    ? [{ kind: 'place', id: project.retailID, name: project.retailName ?? '', isRetailer: true }]
    : [];
  return [...points, ...retailer, { kind: 'publications' }];
}

export const baseId = (base: CandidateBase): string => (base.kind === 'place' ? base.id : base.kind);

/** The address of the page that compares a project with an earlier one. */
export function comparisonAddress(projectId: string, { projectId: compare, publication }: Candidate): string {
  const params = new URLSearchParams({ compare });
  if (publication !== null) params.set('comparepublication', String(publication));
  return `/projectplanogram/${projectId}/ComparisonReport?${params.toString()}`;
}

/**
 * Projects of the same place, the most likely first: those with figures, published, and of another period than the
 * project's; otherwise in the given order.
 */
export function likeliestFirst<Other extends Pick<FullProjectDto, 'prodCount' | 'published' | 'projTime'>>(
  { projTime: own }: Pick<ProjectDetailsDto, 'projTime'>,
  others: readonly Other[],
): Other[] {
  const doubts = ({ prodCount, published, projTime }: Other) =>
    (prodCount === null ? 4 : 0) + (published === null ? 2 : 0) + (projTime === own ? 1 : 0);
  return others.toSorted((one, other) => doubts(one) - doubts(other));
}

interface Candidates {
  data: Candidate[] | undefined;
  error: unknown;
  refetch: () => void;
}

/** What can be compared with, the likeliest first. */
export function useCandidates(project: ProjectDetailsDto, base: CandidateBase): Candidates {
  const { projectid } = project;
  const places = useListProjectsBaseQuery(
    { base: base.kind === 'place' ? base.id : '', x: projectid },
    { skip: base.kind !== 'place', refetchOnMountOrArgChange: true },
  );
  const publications = useListPublicationsQuery({ p: projectid, limit: MOST }, { skip: base.kind !== 'publications' });
  const lite = useListProjectsLiteQuery({ limit: MOST }, { skip: base.kind !== 'lite' });
  if (base.kind === 'place') {
    const data =
      places.data &&
      likeliestFirst(project, places.data).map((other): Candidate => ({
        id: other.projectid,
        projectId: other.projectid,
        publication: null,
        name: other.projName,
        about: [other.projectTime, other.hierarchy].filter(Boolean).join(' · '),
        at: other.publishedAt ?? other.updatedts,
        published: other.published,
        stores: other.storeCount,
        planograms: other.pogCount,
        empty: other.prodCount === null,
        isArchived: other.state === 'Archive',
      }));
    return { data, error: places.error, refetch: () => void places.refetch() };
  }
  if (base.kind === 'publications') {
    const data = publications.data?.items
      .filter(({ current }) => !current)
      .map(({ number, publishedAt, author, totals }): Candidate => ({
        id: String(number),
        projectId: projectid,
        publication: number,
        name: project.projName,
        about: author,
        at: publishedAt,
        published: number,
        stores: totals.stores,
        planograms: totals.planograms,
        empty: false,
        isArchived: false,
      }));
    return { data, error: publications.error, refetch: () => void publications.refetch() };
  }
  const data = lite.data?.items
    .filter((other) => other.projectid !== projectid && other.status === 'complete')
    .map((other): Candidate => ({
      id: other.projectid,
      projectId: other.projectid,
      publication: null,
      name: other.projName,
      about: '',
      at: other.updatedAt,
      published: null,
      stores: null,
      planograms: null,
      empty: false,
      isArchived: false,
    }));
  return { data, error: lite.error, refetch: () => void lite.refetch() };
}
