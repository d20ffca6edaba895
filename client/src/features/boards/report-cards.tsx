import { Box, Button, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useListPublicationsQuery } from '../../api/publishing.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { DraftTag } from '../../components/report-source/draft-tag.js';
import { hasDraft } from '../../components/report-source/report-source.js';
import { DRAFT, SOURCE } from '../../lib/source-address.js';
import { StatusTag } from '../../components/status-tag.js';
import { useFormat } from '../../lib/use-format.js';
import { hasFigures } from '../../components/report-project/has-figures.js';

const SHOWN = 50;

interface CardProps {
  title: string;
  marks?: ReactNode;
  about: string;
  figures: readonly { name: string; value: number | null | undefined }[];
  to: string;
  openLabel: string;
}

/** A card that opens a built-in dashboard: of the draft, a publication, or a Lite project. */
export function Card({ title, marks, about, figures, to, openLabel }: CardProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Stack as="li" gap="3" bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4" minW="0">
      <HStack gap="2" wrap="wrap">
        <Text as="h3" fontWeight="semibold">
          {title}
        </Text>
        {marks}
      </HStack>
      <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
        {about}
      </Text>
      <HStack as="dl" gap="5" wrap="wrap" _empty={{ display: 'none' }}>
        {figures.map(({ name, value }) => (
          <Box key={name}>
            <Text as="dt" textStyle="xs" color="fg.muted">
              {name}
            </Text>
            <Text as="dd" fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {format.integer(value ?? null)}
            </Text>
          </Box>
        ))}
      </HStack>
      <Box mt="auto">
        <Button asChild size="sm" variant="outline">
          <Link to={to} aria-label={openLabel}>
            {t('dashboards.open')}
          </Link>
        </Button>
      </Box>
    </Stack>
  );
}

/** What reports show by themselves: the draft and every publication of the project, to be opened. */
export function ReportCards({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation(['dashboard', 'metrics', 'common']);
  const format = useFormat();
  const { projectid: p } = project;
  const { data, error, refetch } = useListPublicationsQuery({ p, limit: SHOWN });
  const figuresOf = (stores?: number | null, planograms?: number | null, products?: number | null) => [
    { name: t('metrics:stores.name'), value: stores },
    { name: t('metrics:planograms.name'), value: planograms },
    { name: t('metrics:products.name'), value: products },
  ];
  if (!hasFigures(project)) {
    return (
      <EmptyState
        icon="chart"
        title={t('notReady.initial.title', { name: project.projName })}
        text={t('notReady.initial.text')}
        action={
          <Button asChild variant="outline">
            <Link to={`/projectplanogram/${p}/uploads`}>{t('common:toUploads')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="4">
      <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
        {typeof project.published !== 'number' || hasDraft(project, data?.items ?? []) ? (
          <Card
            title={t('dashboards.draft')}
            marks={<DraftTag />}
            about={t('dashboards.draftText')}
            figures={figuresOf(project.storeCount, project.pogCount, project.prodCount)}
            to={`/projectplanogram/${p}/dashboard1?${SOURCE}=${DRAFT}`}
            openLabel={t('dashboards.openOf', { name: t('dashboards.draft') })}
          />
        ) : null}
        {(data?.items ?? []).map(({ number, current, author, publishedAt, totals }) => {
          const title = t('publication.plain', { number: format.integer(number) });
          return (
            <Card
              key={number}
              title={title}
              marks={current ? <StatusTag kind="good">{t('dashboards.current')}</StatusTag> : undefined}
              about={t('dashboards.by', { author, time: format.dateTime(publishedAt) })}
              figures={figuresOf(totals.stores, totals.planograms, totals.products)}
              to={`/report/${p}/dashboard${current ? '' : `?publication=${number}`}`}
              openLabel={t('dashboards.openOf', { name: title })}
            />
          );
        })}
        {!data && !error && typeof project.published === 'number' ? (
          <li aria-hidden="true">
            <PanelSkeleton height="120px" />
          </li>
        ) : null}
      </SimpleGrid>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.lastEvaluatedKey ? (
        <Text color="fg.muted">{t('dashboards.more', { formatted: format.integer(SHOWN) })}</Text>
      ) : null}
    </Stack>
  );
}
