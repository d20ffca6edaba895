import { HStack } from '@chakra-ui/react';
import { useListPublicationsQuery } from '../../../api/publishing.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { Choice } from '../../../components/choice.js';
import { StatusTag } from '../../../components/status-tag.js';
import { usePivotWords } from '../use-pivot-words.js';

const MOST = 100;
/** In the address: the newest analysis, published or not. */
export const WORK = 'work';

/**
 * What the calls are asked for: a full project that is published reads what reports read, unless something else is chosen;
 * any other its newest analysis.
 */
export function publicationOf(project: ProjectDetailsDto, chosen: string | null): string | undefined {
  if (project.kind !== 'full' || !project.published || chosen === WORK) return undefined;
  return chosen !== null && /^[1-9]\d*$/.test(chosen) ? chosen : 'current';
}

interface Props {
  project: ProjectDetailsDto;
  chosen: string | null;
  onChoose: (publication: string | null) => void;
}

/** Which numbers are looked at: those that reports read, an earlier publication, or the newest analysis. */
export function SourceChoice({ project, chosen, onChoose }: Props) {
  const { t, format } = usePivotWords();
  const current = project.published ?? 0;
  const { data } = useListPublicationsQuery({ p: project.projectid, limit: MOST }, { skip: current === 0 });
  if (project.kind !== 'full') return null;
  if (current === 0) return <StatusTag kind="neutral">{t('source.notPublished')}</StatusTag>;
  const earlier = (data?.items ?? []).filter(({ number }) => number !== current);
  const value = chosen === WORK || earlier.some(({ number }) => String(number) === chosen) ? (chosen ?? '') : 'current';
  return (
    <HStack gap="2" wrap="wrap">
      <Choice
        label={t('source.label')}
        value={value}
        options={[
          { value: 'current', text: t('source.current', { number: format.integer(current) }) },
          { value: WORK, text: t('source.work') },
          ...earlier.map(({ number, publishedAt }) => ({
            value: String(number),
            text: t('source.earlier', { number: format.integer(number), time: format.date(publishedAt) }),
          })),
        ]}
        onChoose={(next) => onChoose(next === 'current' ? null : next)}
        maxW="280px"
      />
      {value === WORK ? (
        <StatusTag kind="neutral">{t('source.notPublished')}</StatusTag>
      ) : value === 'current' && project.hasUnpublished ? (
        <StatusTag kind="warning">{t('source.newer')}</StatusTag>
      ) : null}
    </HStack>
  );
}
