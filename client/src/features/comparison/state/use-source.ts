import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useGetProjectQuery } from '../../../api/projects.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { CURRENT } from '../../../components/report-source/report-source.js';
import { DRAFT, readSource } from '../../../lib/source-address.js';
import type { ComparisonSource } from '../comparison-context.js';

/** A project's data: what reports read (`current`), an earlier publication by its number, or the draft. */
export { CURRENT };
export const NEWEST = DRAFT;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether there is a publication, which reports then read. */
export const isPublished = ({ kind, published }: Pick<ProjectDetailsDto, 'kind' | 'published'>): boolean =>
  kind === 'full' && typeof published === 'number';

/** A project's default data: the published data, if there is any. */
export function usualData(project: Pick<ProjectDetailsDto, 'kind' | 'published'>): typeof CURRENT | typeof NEWEST {
  return isPublished(project) ? CURRENT : NEWEST;
}

/** What the address says of a project's data, if it can be so. */
export function dataOf(written: string | null, project: Pick<ProjectDetailsDto, 'kind' | 'published'>): string {
  return readSource(written) ?? usualData(project);
}

export interface AddressedComparison {
  /** The earlier project from the address; null when none is chosen. */
  compare: string | null;
  /** The earlier project, once it is known. */
  before: ProjectDetailsDto | undefined;
  source: ComparisonSource | null;
  error: unknown;
  retry: () => void;
}

/** The comparison that the address names: `?compare=` the earlier project, and which data of both. */
export function useSource(after: ProjectDetailsDto): AddressedComparison {
  const [params] = useSearchParams();
  const written = params.get('compare') ?? '';
  const compare = ID.test(written) ? written : null;
  const { data, error, refetch } = useGetProjectQuery({ id: compare ?? '' }, { skip: compare === null });
  const before = data?.projectid === compare ? data : undefined;
  const comparison = params.get('comparison');
  const later = dataOf(params.get('publication'), after);
  const earlier = before ? dataOf(params.get('comparepublication'), before) : null;
  const source = useMemo<ComparisonSource | null>(() => {
    if (compare === null || earlier === null) return null;
    const projects = { p: after.projectid, compare };
    if (comparison !== null && ID.test(comparison)) return { ...projects, comparison };
    return {
      ...projects,
      ...(later === NEWEST && !isPublished(after) ? {} : { publication: later }),
      ...(before === undefined || (earlier === NEWEST && !isPublished(before)) ? {} : { comparepublication: earlier }),
    };
  }, [after, before, compare, comparison, later, earlier]);
  return { compare, before, source, error: before ? undefined : error, retry: () => void refetch() };
}
