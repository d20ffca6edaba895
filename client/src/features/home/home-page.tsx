import { Box, Button, Grid, HStack, Link as TextLink, Skeleton, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '../../api/use-may-change.js';
import type { HomeCountsDto, HomeDto } from '../../api/home.gen.js';
import { useAppSelector } from '../../api/store.js';
import { hasPage } from '../../app/feature-routes.js';
import { projectLink } from '../../app/project-link.js';
import { useMenuReader } from '../../app/use-frame-settings.js';
import { HOME_TEXTS } from '../../components/attention/attention-texts.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { FindingSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useFormat } from '../../lib/use-format.js';
import { AttentionList } from './attention-list.js';
import { RecentProjects } from './recent-projects.js';
import { Section } from './section.js';
import { useHome } from './use-home.js';

// With its sentence, it is not part of what a first visit waits for.
const AttentionFinding = lazyPart(
  async () => (await import('../../components/attention/attention-finding.js')).AttentionFinding,
  () => <FindingSkeleton />,
);
const ForAdministrators = lazyPart(
  async () => (await import('./admin/for-administrators.js')).ForAdministrators,
  ({ room }) => room,
);
/** Height of a line of work. */
const WORK_PX = 77;
const WorkList = lazyPart(
  async () => (await import('./work-list.js')).WorkList,
  ({ work }) => <Skeleton h={`${work.length * WORK_PX}px`} borderRadius="l2" />,
);
const FirstSteps = lazyPart(async () => (await import('./first-steps.js')).FirstSteps);

const LITE = '/reveallite';
const PROJECTS = '/manageproject';

/** Shortcuts to start; only those in this person's menus. */
function QuickStart() {
  const { t } = useTranslation(HOME_TEXTS);
  const reader = useMenuReader();
  const mayChange = useMayChange();
  if (!mayChange) return null;
  const mayCreate = reader !== null && !reader.limited && hasPage(PROJECTS);
  return (
    <>
      {mayCreate ? (
        <Button asChild variant="outline">
          <Link to={`${PROJECTS}?create=yes`}>
            <Icon name="plus" />
            {t('createProject')}
          </Link>
        </Button>
      ) : null}
      {reader?.lite ? (
        <Button asChild>
          <Link to={LITE}>
            <Icon name="upload" />
            {t('upload')}
          </Link>
        </Button>
      ) : null}
    </>
  );
}

/** The projects in one sentence; states without projects are left out. */
function useCountsText(): (counts: HomeCountsDto) => string {
  const { t } = useTranslation(HOME_TEXTS);
  const format = useFormat();
  return (counts) => {
    if (counts.projects === 0) return t('counts.none');
    const parts = (['processing', 'complete', 'error'] as const)
      .filter((key) => counts[key] > 0)
      .map((key) => t(`counts.${key}`, { formatted: format.integer(counts[key]) }));
    const all = t('counts.projects', { count: counts.projects, formatted: format.integer(counts.projects) });
    return parts.length > 0 ? t('counts.sentence', { all, parts: format.list(parts) }) : all;
  };
}

function AllProjects() {
  const { t } = useTranslation(HOME_TEXTS);
  const reader = useMenuReader();
  const to = reader && !reader.limited && hasPage(PROJECTS) ? PROJECTS : LITE;
  if (!reader || (to === LITE && !reader.lite)) return null;
  return (
    <TextLink asChild flexShrink="0">
      <Link to={to}>{t('recent.all')}</Link>
    </TextLink>
  );
}

function Overview({ home }: { home: HomeDto }) {
  const { t } = useTranslation(HOME_TEXTS);
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 380px' }} gap="6" alignItems="start">
      <Stack gap="6" minW="0">
        {home.work.length > 0 ? (
          <Section title={t('work.title')}>
            <WorkList work={home.work} />
          </Section>
        ) : null}
        <Section title={t('recent.title')} aside={<AllProjects />}>
          <RecentProjects projects={home.projects} />
        </Section>
      </Stack>
      <Section title={t('attention.title')}>
        <AttentionList items={home.attention} />
      </Section>
    </Grid>
  );
}

function Room() {
  return (
    <Stack gap="6">
      <PanelSkeleton height="320px" />
      <PanelSkeleton height="120px" />
    </Stack>
  );
}

function Content({ home, error, refetch }: ReturnType<typeof useHome>) {
  const reader = useMenuReader();
  const mayChange = useMayChange();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!home || !reader) return <Room />;
  // New people learn by trying; where they may not, the empty lists say what to do.
  if (home.counts.projects === 0 && reader.lite && mayChange) return <FirstSteps />;
  return (
    <Stack gap="6">
      <AttentionFinding home={home} linkOf={projectLink} />
      <Overview home={home} />
    </Stack>
  );
}

/** `/`: the person's projects in progress, what needs attention, ways to start, and what needs an administrator. */
export default function HomePage() {
  const { t } = useTranslation(HOME_TEXTS);
  const name = useAppSelector((state) => state.session.user?.firstName ?? '');
  const state = useHome();
  const countsText = useCountsText();
  const reader = useMenuReader();
  const content = <Content {...state} />;
  return (
    <Box maxW="1400px">
      <PageHeader
        title={t('greeting', { name })}
        lead={state.home ? countsText(state.home.counts) : '\u00a0'}
        actions={
          <HStack gap="2">
            <QuickStart />
          </HStack>
        }
      />
      {reader?.isAdmin && !reader.limited ? <ForAdministrators room={<Room />}>{content}</ForAdministrators> : content}
    </Box>
  );
}
