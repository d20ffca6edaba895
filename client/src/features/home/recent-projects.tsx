import { Box, Link as TextLink, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HomeProjectDto } from '../../api/home.gen.js';
import { projectLink } from '../../app/project-link.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { StateTag } from '../../components/state-tag.js';
import { useFormat } from '../../lib/use-format.js';
import { Lines } from './section.js';
import { HOME_TEXTS } from '../../components/attention/attention-texts.js';

/** The totals in words: stores, planograms, products; or why there are none. */
function useTotalsText(): (project: HomeProjectDto) => string {
  const { t } = useTranslation([HOME_TEXTS, 'common']);
  const format = useFormat();
  return ({ totals, pending, projStatus }) => {
    if (!totals) return pending ? t('recent.pending') : projStatus === 'complete' ? t('recent.noTotals') : '';
    const word = (key: 'stores' | 'planograms' | 'products', count: number) =>
      t(`common:count.${key}`, { count, formatted: format.integer(count) });
    return [
      word('stores', totals.stores),
      word('planograms', totals.planograms),
      word('products', totals.products),
    ].join(' · ');
  };
}

function ProjectLine({ project }: { project: HomeProjectDto }) {
  const { t } = useTranslation([HOME_TEXTS, 'common']);
  const format = useFormat();
  const totals = useTotalsText()(project);
  const to = projectLink(project);
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: '1fr auto', md: 'minmax(0, 1fr) 150px 110px' }}
      columnGap="4"
      rowGap="0.5"
      alignItems="center"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {to ? (
            <TextLink asChild>
              <Link to={to}>{project.projName}</Link>
            </TextLink>
          ) : (
            project.projName
          )}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {[t(`kind.${project.kind}`), totals].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Text
        textStyle={{ base: 'xs', md: 'sm' }}
        color="fg.muted"
        textAlign={{ md: 'end' }}
        gridRow={{ base: '2', md: 'auto' }}
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        title={format.dateTime(project.updatedts)}
      >
        {format.relative(project.updatedts)}
      </Text>
      <Box justifySelf="end" gridRow={{ base: '1', md: 'auto' }} gridColumn={{ base: '2', md: 'auto' }}>
        <StateTag state={project.projStatus} />
      </Box>
    </Box>
  );
}

/** The projects that changed last, each with its state and its analysis's totals. */
export function RecentProjects({ projects }: { projects: readonly HomeProjectDto[] }) {
  const { t } = useTranslation(HOME_TEXTS);
  if (projects.length === 0) {
    return <EmptyState icon="folder" title={t('recent.emptyTitle')} text={t('recent.emptyText')} />;
  }
  return (
    <Lines label={t('recent.title')}>
      {projects.map((project) => (
        <ProjectLine key={project.projectid} project={project} />
      ))}
    </Lines>
  );
}
