import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { DRAFT } from '../../lib/source-address.js';
import { useFormat } from '../../lib/use-format.js';
import { Choice } from '../choice.js';
import { StatusTag } from '../status-tag.js';
import { DraftTag } from './draft-tag.js';
import { CURRENT, hasDraft } from './report-source.js';
import { SOURCE_TEXTS } from './source-texts.js';
import type { ReportSource } from './use-report-source.js';
import { useSourceOptions } from './use-source-options.js';

interface Props {
  project: ProjectDetailsDto;
  source: ReportSource;
}

/** Text beside the choice: that it is a draft, that reports read another publication, or that there is newer data. */
function Standing({ project, source }: Props) {
  const { t } = useTranslation(SOURCE_TEXTS);
  const format = useFormat();
  const published = project.published ?? 0;
  if (source.isDraft) {
    return (
      <>
        <DraftTag />
        <Text color="fg.muted" textStyle="xs">
          {published === 0 ? t('draft.only') : t('old', { number: format.integer(published) })}
        </Text>
      </>
    );
  }
  if (source.number !== published) {
    return <StatusTag kind="warning">{t('old', { number: format.integer(published) })}</StatusTag>;
  }
  return hasDraft(project, source.publications) ? <StatusTag kind="neutral">{t('newer')}</StatusTag> : null;
}

/**
 * Chooses between a project's publications and its draft, and says which is on screen; renders nothing in a lite
 * project. The only control for it, beside the title of every page of figures. A route that shows it lists `source`.
 */
export function SourcePicker({ project, source }: Props) {
  const { t } = useTranslation(SOURCE_TEXTS);
  const options = useSourceOptions(project, source.publications, source.number);
  if (project.kind !== 'full') return null;
  return (
    <HStack gap="2" wrap="wrap">
      {typeof project.published === 'number' ? (
        <Choice
          label={t('label')}
          value={source.isDraft ? DRAFT : (source.publication ?? CURRENT)}
          options={options}
          onChoose={(next) => source.choose(next === CURRENT ? null : next)}
          maxW="280px"
        />
      ) : null}
      <Standing project={project} source={source} />
    </HStack>
  );
}
