import { Box, Button, HStack, Skeleton, Tag, Text } from '@chakra-ui/react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasPage } from '../../app/feature-routes.js';
import { Icon } from '../../components/icon.js';
import { hasFailedAnalysis } from '../../components/report-project/analysis-state.js';
import { StateTag } from '../../components/state-tag.js';
import { StatusTag } from '../../components/status-tag.js';
import { useFormat } from '../../lib/use-format.js';
import { type WorkspaceProject, callPointTags } from './workspace-project.js';
import { WORKSPACE_TEXTS } from './workspace-texts.js';

const ProjectDetails = lazy(() => import('./project-details.js'));

/** The target of leaving a project: the list it was opened from. */
const exitPath = (): string => (hasPage('/manageproject') ? '/manageproject' : '/');

function CallPoints({ project }: { project: WorkspaceProject }) {
  const { t } = useTranslation(WORKSPACE_TEXTS);
  const { multiBase, names, more } = callPointTags(project);
  const tags = multiBase ? [t('multiBase')] : more > 0 ? [...names, t('moreCallPoints', { count: more })] : names;
  if (tags.length === 0) return null;
  return (
    <HStack as="ul" listStyleType="none" gap="1" aria-label={t('callPoints')} hideBelow="xl" flexShrink="0">
      {tags.map((tag) => (
        <li key={tag}>
          <Tag.Root size="sm">
            <Tag.Label>{tag}</Tag.Label>
          </Tag.Root>
        </li>
      ))}
    </HStack>
  );
}

/** What reports of the project read: a publication by its number, else how far the project is. */
function StatePill({ project }: { project: WorkspaceProject }) {
  const { t } = useTranslation(WORKSPACE_TEXTS);
  const format = useFormat();
  if (hasFailedAnalysis(project)) return <StatusTag kind="bad">{t('analysisFailed.tag')}</StatusTag>;
  if (typeof project.published !== 'number') return <StateTag state={project.projStatus} />;
  const number = format.integer(project.published);
  const isNewer = project.hasUnpublished === true;
  return (
    <Box asChild borderRadius="l1" focusVisibleRing="outside">
      <Link to={`/projectplanogram/${project.projectid}/submitreport`}>
        <StatusTag kind={isNewer ? 'warning' : 'good'}>
          {t(isNewer ? 'publishedOlder' : 'published', { number })}
        </StatusTag>
      </Link>
    </Box>
  );
}

/** The left of the header inside a project: the way out, whose project this is, and its details. */
export function WorkspaceHeader({ project, isLoading }: { project: WorkspaceProject | null; isLoading: boolean }) {
  const { t } = useTranslation(WORKSPACE_TEXTS);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <HStack gap={{ base: '1', md: '3' }} minW="0">
      <Button asChild variant="outline" colorPalette="gray" flexShrink="0" px={{ base: '2', md: '3' }}>
        <Link to={exitPath()} aria-label={t('exit')}>
          <Icon name="arrowLeft" />
          <Box as="span" hideBelow="md">
            {t('exit')}
          </Box>
        </Link>
      </Button>
      {project ? (
        <>
          <Box minW="0" lineHeight="1.25">
            <Text fontWeight="semibold" truncate title={project.projName}>
              {project.projName}
            </Text>
            {project.retailName ? (
              <Text textStyle="xs" color="fg.muted" truncate>
                {project.retailName}
              </Text>
            ) : null}
          </Box>
          <Box hideBelow="md" flexShrink="0">
            <StatePill project={project} />
          </Box>
          <CallPoints project={project} />
          <Button
            variant="ghost"
            colorPalette="gray"
            flexShrink="0"
            px={{ base: '2', md: '3' }}
            aria-haspopup="dialog"
            aria-label={t('details.title')}
            onClick={show}
          >
            <Icon name="info" />
            {/* The project's name needs the space. */}
            <Box as="span" hideBelow="2xl">
              {t('details.title')}
            </Box>
          </Button>
        </>
      ) : isLoading ? (
        <Skeleton h="5" w="180px" />
      ) : null}
      {project && wanted ? (
        <Suspense>
          <ProjectDetails project={project} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </HStack>
  );
}
