import { HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useListPublicationsQuery } from '../../api/publishing.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { StatusTag } from '../../components/status-tag.js';
import { useFormat } from '../../lib/use-format.js';
import { Choice } from '../../components/choice.js';

const MOST = 200;
const CURRENT = 'current';

interface Props {
  project: ProjectDetailsDto;
  /** The number in the address; null: the one that reports read. */
  chosen: string | null;
  onChoose: (number: string | null) => void;
}

/** Which publication is on screen, and the way to the others; and whether the data have moved on since. */
export function PublicationSwitch({ project, chosen, onChoose }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data } = useListPublicationsQuery({ p: project.projectid, limit: MOST });
  const current = project.published ?? 0;
  const numbers = new Set([current, ...(data?.items ?? []).map(({ number }) => number)]);
  if (chosen !== null) numbers.add(Number(chosen));
  const options = [...numbers]
    .sort((one, other) => other - one)
    .map((number) => {
      const at = data?.items.find((item) => item.number === number)?.publishedAt;
      const words = { number: format.integer(number), time: at ? format.date(at) : '' };
      const isCurrent = number === current;
      return {
        value: isCurrent ? CURRENT : String(number),
        text: t(isCurrent ? 'publication.current' : at ? 'publication.earlier' : 'publication.plain', words),
      };
    });
  const value = chosen === null || Number(chosen) === current ? CURRENT : chosen;
  return (
    <HStack gap="2" wrap="wrap">
      <Choice
        label={t('publication.label')}
        value={value}
        options={options}
        onChoose={(next) => onChoose(next === CURRENT ? null : next)}
        maxW="280px"
      />
      {value !== CURRENT ? (
        <StatusTag kind="warning">{t('publication.old', { number: format.integer(current) })}</StatusTag>
      ) : project.hasUnpublished ? (
        <StatusTag kind="warning">{t('publication.newer')}</StatusTag>
      ) : null}
    </HStack>
  );
}
