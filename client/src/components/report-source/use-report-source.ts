import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useListPublicationsQuery } from '../../api/publishing.js';
import type { PublicationDto } from '../../api/publishing.gen.js';
import { SOURCE } from '../../lib/source-address.js';
import { useUrlText } from '../../lib/url-state.js';
import { type SourceChoice, chosenSource } from './report-source.js';

/** As many as a native select can reasonably show. */
const MOST = 200;
const NONE: readonly PublicationDto[] = [];

export interface ReportSource extends SourceChoice {
  /** Newest first; empty while loading. */
  readonly publications: readonly PublicationDto[];
  /** They are loading for the first time. */
  readonly isListing: boolean;
  /** Switches to another publication, to the draft, or with null to what reports read; stored in the address. */
  readonly choose: (source: string | null) => void;
}

function usePublicationList(project: ProjectDetailsDto | undefined) {
  const skip = typeof project?.published !== 'number';
  return useListPublicationsQuery({ p: project?.projectid ?? '', limit: MOST }, { skip });
}

/** The publications of a project to choose from; empty before they are known. */
export function usePublications(project: ProjectDetailsDto | undefined): readonly PublicationDto[] {
  return usePublicationList(project).data?.items ?? NONE;
}

/** The project's data shown on the page, from its address. Every page of figures passes this to its calls. */
export function useReportSource(project: ProjectDetailsDto): ReportSource {
  const [written, choose] = useUrlText(SOURCE);
  const { data, isLoading: isListing } = usePublicationList(project);
  const publications = data?.items ?? NONE;
  return { ...chosenSource(project, written, publications), publications, isListing, choose };
}
