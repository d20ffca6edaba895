import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGetProjectTotalsQuery } from '../../api/reports.js';
import type { ReportTotalsDto } from '../../api/reports.gen.js';
import { DRAFT } from '../../lib/source-address.js';
import { useFormat } from '../../lib/use-format.js';
import { DraftTag } from './draft-tag.js';
import { CURRENT, standingNow } from './report-source.js';
import { SOURCE_TEXTS } from './source-texts.js';
import { usePublications } from './use-report-source.js';

/** The totals of the draft and of the publication that reports read; nothing until both are loaded. */
function useBothCounts({ projectid }: ProjectDetailsDto, published: number | null): string | null {
  const { t } = useTranslation([SOURCE_TEXTS, 'common']);
  const format = useFormat();
  const skip = published === null;
  const { data: draft } = useGetProjectTotalsQuery({ p: projectid, publication: DRAFT }, { skip });
  const { data: current } = useGetProjectTotalsQuery({ p: projectid, publication: CURRENT }, { skip });
  if (published === null || !draft || !current) return null;
  const counted = (name: 'planograms' | 'stores' | 'products', count: number): string =>
    t(`common:count.${name}`, { count, formatted: format.integer(count) });
  const written = ({ totalplanograms, totalstores, totalproducts }: ReportTotalsDto): string =>
    format.series([
      counted('planograms', totalplanograms),
      counted('stores', totalstores),
      counted('products', totalproducts),
    ]);
  return t('page.counts', {
    draft: written(draft),
    number: format.integer(published),
    published: written(current),
  });
}

/**
 * Shown above pages that use a project's current data, published or not: says so, and which publication reports read.
 */
export function DraftPageLine({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation(SOURCE_TEXTS);
  const format = useFormat();
  const publications = usePublications(project);
  const published = project.published ?? null;
  const held = standingNow(project, publications);
  const counts = useBothCounts(project, held === null && project.kind === 'full' ? published : null);
  if (project.kind !== 'full') return null;
  const text =
    held !== null
      ? t('page.same', { number: format.integer(held) })
      : published === null
        ? t('page.only')
        : t('page.draft', { number: format.integer(published) });
  return (
    // As high on a phone before and after the counts have loaded, and as the room that the page keeps for it.
    <HStack
      display={{ base: 'block', md: 'flex' }}
      gap="2"
      mb="3"
      minH={{ base: '16', md: '6' }}
      color="fg.muted"
      textStyle="xs"
    >
      {held === null ? <DraftTag /> : null} <Text as="span">{counts ?? text}</Text>
    </HStack>
  );
}
