import { Box, Button, Heading, HStack, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListProjectsLiteQuery } from '../../api/lite.js';
import { useAppSelector } from '../../api/store.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { ProjectList } from './project-list.js';

/** How many projects the home shows; the rest is on the lite page. */
const NEWEST = 8;
const LITE_PATH = '/reveallite';

function QuickStart() {
  const { t } = useTranslation('shell');
  return (
    <HStack
      justify="space-between"
      wrap="wrap"
      gap="4"
      bg="accent.subtle"
      borderWidth="1px"
      borderColor="accent.muted"
      borderRadius="l3"
      p="5"
      mb="6"
    >
      <Stack gap="1" maxW="640px">
        <Heading as="h2" size="md">
          {t('home.lead')}
        </Heading>
        <Text color="fg.muted">{t('home.startText')}</Text>
      </Stack>
      <Button asChild>
        <Link to={LITE_PATH}>
          <Icon name="upload" />
          {t('home.start')}
        </Link>
      </Button>
    </HStack>
  );
}

function Newest() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useListProjectsLiteQuery({ limit: NEWEST });
  if (data && data.items.length > 0) return <ProjectList label={t('home.newest')} projects={data.items} />;
  if (data) return <EmptyState icon="folder" title={t('home.emptyTitle')} text={t('home.emptyText')} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <PanelSkeleton height="200px" />;
}

/** `/`: the quickest way to start, and what is newest. */
export default function HomePage() {
  const { t } = useTranslation('shell');
  const name = useAppSelector((state) => state.session.user?.firstName ?? '');
  return (
    <Box maxW="1100px">
      <PageHeader title={t('home.greeting', { name })} />
      <QuickStart />
      <HStack justify="space-between" mb="2">
        <Heading as="h2" size="md">
          {t('home.newest')}
        </Heading>
        <TextLink asChild>
          <Link to={LITE_PATH}>{t('home.all')}</Link>
        </TextLink>
      </HStack>
      <Newest />
    </Box>
  );
}
