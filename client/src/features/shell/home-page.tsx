import { Box, Button, Heading, HStack, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListProjectsLiteQuery } from '../../api/lite.js';
import type { LiteProjectDto } from '../../api/lite.gen.js';
import { useAppSelector } from '../../api/store.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { StateTag } from '../../components/state-tag.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { DataTable } from '../../components/table/data-table.js';

/** How many projects the home shows; the rest is on the lite page. */
const NEWEST = 8;
const LITE_PATH = '/reveallite';

function useColumns(): DataColumn<LiteProjectDto>[] {
  const { t } = useTranslation('shell');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('home.name'),
        value: (project) => project.projName,
        card: 'title',
        width: 220,
        cell: (project, text) =>
          project.status === 'complete' ? (
            <TextLink asChild>
              <Link to={`/report/${project.projectid}/dashboard`}>{text}</Link>
            </TextLink>
          ) : (
            text
          ),
      },
      {
        id: 'created',
        header: t('home.created'),
        value: (project) => project.createdat,
        kind: 'dateTime',
        width: 170,
        card: 'figure',
      },
      {
        id: 'files',
        header: t('home.files'),
        value: (project) => project.fileCount,
        kind: 'integer',
        width: 90,
        card: 'figure',
      },
      {
        id: 'state',
        header: t('home.state'),
        value: (project) => project.status,
        width: 130,
        card: 'figure',
        cell: (project) => <StateTag state={project.status} />,
      },
    ],
    [t],
  );
}

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

/** `/`: the quickest way to start, and what is newest. */
export default function HomePage() {
  const { t } = useTranslation('shell');
  const name = useAppSelector((state) => state.session.user?.firstName ?? '');
  const columns = useColumns();
  const { data, error, isFetching, refetch } = useListProjectsLiteQuery({ limit: NEWEST });
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
      <DataTable
        label={t('home.newest')}
        columns={columns}
        rows={data?.items}
        rowId={(project) => project.projectid}
        refreshing={isFetching}
        error={error}
        onRetry={() => void refetch()}
        plain
        empty={<EmptyState icon="folder" title={t('home.emptyTitle')} text={t('home.emptyText')} />}
      />
    </Box>
  );
}
