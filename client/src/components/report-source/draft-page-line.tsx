import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useFormat } from '../../lib/use-format.js';
import { DraftTag } from './draft-tag.js';
import { heldBy } from './report-source.js';
import { SOURCE_TEXTS } from './source-texts.js';
import { usePublications } from './use-report-source.js';

/** Above the pages that are about a project's data as they are now, whatever is published: says so, and what reports read. */
export function DraftPageLine({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation(SOURCE_TEXTS);
  const format = useFormat();
  const publications = usePublications(project);
  if (project.kind !== 'full') return null;
  const published = project.published ?? null;
  const held = project.hasUnpublished === true ? heldBy(project, publications) : published;
  const text =
    held !== null
      ? t('page.same', { number: format.integer(held) })
      : published === null
        ? t('page.only')
        : t('page.draft', { number: format.integer(published) });
  return (
    <HStack gap="2" mb="3" wrap="wrap" color="fg.muted" textStyle="xs">
      {held === null ? <DraftTag /> : null}
      <Text>{text}</Text>
    </HStack>
  );
}
