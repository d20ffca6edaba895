import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { useListPublicationsQuery } from '../../../api/publishing.js';
import { Choice } from '../../../components/choice.js';
import { CURRENT, NEWEST, isPublished, usualData } from '../state/use-source.js';
import type { ComparisonWords } from '../use-comparison-words.js';

const MOST = 200;

interface Props {
  words: ComparisonWords;
  side: 'before' | 'after';
  project: ProjectDetailsDto;
  value: string;
  /** Null: what is read when nothing is said. */
  onChoose: (data: string | null) => void;
}

/** Which data of a full project are compared: what reports read, an earlier publication, or the newest analysis. */
export function DataChoice({ words, side, project, value, onChoose }: Props) {
  const { t, format } = words;
  const skip = !isPublished(project);
  const { data } = useListPublicationsQuery({ p: project.projectid, limit: MOST }, { skip });
  if (skip) return null;
  const numbers = new Set((data?.items ?? []).map(({ number }) => number).filter((n) => n !== project.published));
  if (value !== CURRENT && value !== NEWEST) numbers.add(Number(value));
  const options = [
    { value: CURRENT, text: t('data.current', { number: format.integer(project.published) }) },
    ...[...numbers]
      .sort((one, other) => other - one)
      .map((number) => ({ value: String(number), text: t('data.earlier', { number: format.integer(number) }) })),
    { value: NEWEST, text: t('data.newest') },
  ];
  return (
    <Choice
      label={t(`data.${side}`, { name: project.projName })}
      value={value}
      options={options}
      onChoose={(next) => onChoose(next === usualData(project) ? null : next)}
      maxW="240px"
    />
  );
}
