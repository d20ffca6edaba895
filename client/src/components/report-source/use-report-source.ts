import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useListPublicationsQuery } from '../../api/publishing.js';
import type { PublicationDto } from '../../api/publishing.gen.js';
import { SOURCE } from '../../lib/source-address.js';
import { useUrlText } from '../../lib/url-state.js';
import { type SourceChoice, chosenSource } from './report-source.js';

/** As many as a list of the device's own can be looked through. */
const MOST = 200;
const NONE: readonly PublicationDto[] = [];

export interface ReportSource extends SourceChoice {
  /** Newest first; empty while they are on their way. */
  readonly publications: readonly PublicationDto[];
  /** They are on their way for the first time. */
  readonly isListing: boolean;
  /** Shows another publication, the draft, or with null what reports read; it stands in the address. */
  readonly choose: (source: string | null) => void;
}

function usePublicationList(project: ProjectDetailsDto | undefined) {
  const skip = typeof project?.published !== 'number';
  return useListPublicationsQuery({ p: project?.projectid ?? '', limit: MOST }, { skip });
}

/** The publications of a project, to choose from; none before it is known. */
export function usePublications(project: ProjectDetailsDto | undefined): readonly PublicationDto[] {
  return usePublicationList(project).data?.items ?? NONE;
}

/** Which data of the project the page shows, by its address. Every page of figures asks with what this answers. */
export function useReportSource(project: ProjectDetailsDto): ReportSource {
  const [written, choose] = useUrlText(SOURCE);
  const { data, isLoading: isListing } = usePublicationList(project);
  const publications = data?.items ?? NONE;
  return { ...chosenSource(project, written, publications), publications, isListing, choose };
}
