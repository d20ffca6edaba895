import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { Choice } from '../../../components/choice.js';
import { hasDraft } from '../../../components/report-source/report-source.js';
import { usePublications } from '../../../components/report-source/use-report-source.js';
import { useSourceOptions } from '../../../components/report-source/use-source-options.js';
import { CURRENT, NEWEST, isPublished, usualData } from '../state/use-source.js';
import type { ComparisonWords } from '../use-comparison-words.js';

interface Props {
  words: ComparisonWords;
  side: 'before' | 'after';
  project: ProjectDetailsDto;
  value: string;
  /** Null for the default data. */
  onChoose: (data: string | null) => void;
}

/** Chooses the compared data of a full project: what reports read, an earlier publication, or the draft. */
export function DataChoice({ words, side, project, value, onChoose }: Props) {
  const { t } = words;
  const publications = usePublications(project);
  const shown = value === CURRENT || value === NEWEST ? null : Number(value);
  const options = useSourceOptions(project, publications, shown);
  if (!isPublished(project)) return null;
  // Without a draft the newest data is a publication's; an address may name the current publication by its number.
  const isCurrent = shown === project.published || (value === NEWEST && !hasDraft(project, publications));
  return (
    <Choice
      label={t(`data.${side}`, { name: project.projName })}
      value={isCurrent ? CURRENT : value}
      options={options}
      onChoose={(next) => onChoose(next === usualData(project) ? null : next)}
      maxW="240px"
    />
  );
}
