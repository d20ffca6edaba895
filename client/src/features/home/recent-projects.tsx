import { Box, Link as TextLink, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HomeProjectDto } from '../../api/home.gen.js';
import { projectLink } from '../../app/project-link.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { StateTag } from '../../components/state-tag.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useFormat } from '../../lib/use-format.js';
import { FiguresRoom } from './figures-room.js';
import { Lines } from './section.js';
import { HOME_TEXTS } from '../../components/attention/attention-texts.js';

// Drawings of shelves are not part of what a first visit waits for.
const ProjectFigures = lazyPart(async () => (await import('./project-figures.js')).ProjectFigures, FiguresRoom);

/** Number of projects shown with their figures and a shelf; the others are lines. */
const WITH_FIGURES = 3;

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

/** Which data the figures are of; a lite project has only one. */
function useSourceText(): (project: HomeProjectDto) => string {
  const { t } = useTranslation(HOME_TEXTS);
  const format = useFormat();
  return ({ kind, figures }) => {
    if (kind === 'lite' || !figures) return '';
    const { publication } = figures;
    return publication === null ? t('recent.draft') : t('recent.publication', { number: format.integer(publication) });
  };
}

interface LineProps {
  project: HomeProjectDto;
  hasFigures: boolean;
}

function ProjectLine({ project, hasFigures }: LineProps) {
  const { t } = useTranslation([HOME_TEXTS, 'common']);
  const format = useFormat();
  const totals = useTotalsText()(project);
  const source = useSourceText()(project);
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
          {[t(`kind.${project.kind}`), source, totals].filter(Boolean).join(' · ')}
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
      {hasFigures ? (
        <Box gridColumn="1 / -1" pt="2" pb="1">
          {project.figures ? <ProjectFigures project={project} figures={project.figures} /> : <FiguresRoom />}
        </Box>
      ) : null}
    </Box>
  );
}

/** The projects that changed last, each with its state and its analysis's totals; the first ones with their figures. */
export function RecentProjects({ projects }: { projects: readonly HomeProjectDto[] }) {
  const { t } = useTranslation(HOME_TEXTS);
  if (projects.length === 0) {
    return <EmptyState icon="folder" title={t('recent.emptyTitle')} text={t('recent.emptyText')} />;
  }
  const withFigures = projects.filter(({ figures, pending }) => figures || pending).slice(0, WITH_FIGURES);
  return (
    <Lines label={t('recent.title')}>
      {projects.map((project) => (
        <ProjectLine key={project.projectid} project={project} hasFigures={withFigures.includes(project)} />
      ))}
    </Lines>
  );
}
