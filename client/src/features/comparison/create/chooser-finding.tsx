import { useTranslation } from 'react-i18next';
import { useGetComparisonsQuery } from '../../../api/comparisons.js';
import type { SavedComparisonDto } from '../../../api/comparisons.gen.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { type FindingAction, FindingLine } from '../../../components/finding-line.js';
import { hasDraft } from '../../../components/report-source/report-source.js';
import { usePublications } from '../../../components/report-source/use-report-source.js';
import { joinSentences } from '../../../lib/sentences.js';
import { DRAFT } from '../../../lib/source-address.js';
import { useFormat } from '../../../lib/use-format.js';
import { savedAddress } from '../saved/saved-comparisons.js';
import { type Candidate, basesOf, comparisonAddress, useCandidates } from './candidates.js';

type Finding =
  | { key: 'draft' }
  | { key: 'saved'; saved: SavedComparisonDto; count: number }
  | { key: 'project' | 'publication'; candidate: Candidate; count: number }
  | { key: 'none' };

interface Known {
  isDraft: boolean;
  saved: readonly SavedComparisonDto[];
  /** Each likeliest first. */
  projects: readonly Candidate[];
  publications: readonly Candidate[];
}

const isUsable = ({ empty, isArchived }: Candidate): boolean => !empty && !isArchived;

/**
 * The suggested comparison: the draft with the current publication, a saved one whose data has changed since, the most
 * likely project, an earlier publication.
 */
export function findingOf({ isDraft, saved, projects, publications }: Known): Finding {
  if (isDraft) return { key: 'draft' };
  const changed = saved.filter(
    ({ before, after }) => before.snapshot !== null && after.snapshot !== null && (before.newer || after.newer),
  );
  if (changed[0]) return { key: 'saved', saved: changed[0], count: changed.length };
  const usable = projects.filter(isUsable);
  if (usable[0]) return { key: 'project', candidate: usable[0], count: usable.length };
  if (publications[0]) return { key: 'publication', candidate: publications[0], count: publications.length };
  return { key: 'none' };
}

function useAction(project: ProjectDetailsDto): (found: Finding) => FindingAction | null {
  const { t } = useTranslation('comparison');
  const format = useFormat();
  const { projectid, kind } = project;
  return (found) => {
    switch (found.key) {
      case 'draft': {
        const query = new URLSearchParams({ compare: projectid, publication: DRAFT });
        query.set('comparepublication', String(project.published));
        return { text: t('create.finding.toDraft'), to: { search: query.toString() } };
      }
      case 'saved':
        return { text: t('create.finding.open', { name: found.saved.reportName }), to: savedAddress(found.saved) };
      case 'project':
        return {
          text: t('create.finding.compare', { name: found.candidate.name }),
          to: comparisonAddress(projectid, found.candidate),
        };
      case 'publication':
        return {
          text: t('create.finding.comparePublication', { number: format.integer(found.candidate.publication) }),
          to: comparisonAddress(projectid, found.candidate),
        };
      case 'none':
        if (kind === 'lite') return null;
        return { text: t('create.finding.toCreate'), to: '/manageproject?create=yes', changes: true };
    }
  };
}

/** The possible comparisons; undefined while loading, null when they cannot be determined. */
export function usePossible(project: ProjectDetailsDto): Known | null | undefined {
  const isLite = project.kind === 'lite';
  const bases = basesOf(project);
  // The retailer's projects include all its call points.
  const place = bases.find((base) => base.kind === 'place' && base.isRetailer) ?? bases[0] ?? { kind: 'publications' };
  const projects = useCandidates(project, place);
  // A lite project has no publications, and asking for them fails.
  const earlier = useCandidates(project, isLite ? place : { kind: 'publications' });
  const saved = useGetComparisonsQuery({ p: project.projectid });
  const held = usePublications(project);
  const publications = isLite ? [] : earlier.data;
  if (!projects.data || !publications || !saved.data) {
    return projects.error || earlier.error || saved.error ? null : undefined;
  }
  return {
    isDraft: typeof project.published === 'number' && hasDraft(project, held),
    saved: saved.data,
    projects: projects.data,
    publications,
  };
}

/** What the sentence names. */
function useValues(project: ProjectDetailsDto, found: Finding) {
  const format = useFormat();
  const candidate = 'candidate' in found ? found.candidate : null;
  const count = 'count' in found ? found.count : 0;
  return {
    count,
    formatted: format.integer(count),
    name: found.key === 'saved' ? found.saved.reportName : (candidate?.name ?? project.projName),
    number: format.integer(candidate?.publication ?? project.published ?? 0),
    date: format.date(candidate?.at),
    retailer: project.retailName ?? '',
  };
}

/** The possible comparisons in one sentence, with the suggested one. */
export function ChooserFinding({ project, known }: { project: ProjectDetailsDto; known: Known }) {
  const { t } = useTranslation(['comparison', 'common']);
  const format = useFormat();
  const found = findingOf(known);
  const action = useAction(project)(found);
  const values = useValues(project, found);
  const has = (['stores', 'planograms'] as const).flatMap((what) => {
    const count = 'candidate' in found ? found.candidate[what] : null;
    return count === null ? [] : [t(`common:count.${what}`, { count, formatted: format.integer(count) })];
  });
  const key = found.key === 'none' && project.kind === 'lite' ? 'noneLite' : found.key;
  return (
    <FindingLine action={action}>
      {joinSentences(
        t(`create.finding.${key}`, values),
        has.length > 0 && t('create.finding.has', { what: format.list(has) }),
      )}
    </FindingLine>
  );
}
