import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectUsageDto, UsageDto } from '../../api/operations.gen.js';
import { useGetUsageQuery } from '../../api/operations.js';
import { Choice } from '../../components/choice.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { PageHeader } from '../../components/page-header.js';
import { RemovalDialog } from '../../components/project-removal/removal-dialog.js';
import { USAGE_TEXTS } from '../../components/project-removal/usage-texts.js';
import { DataTable } from '../../components/table/data-table.js';
import { useUrlText } from '../../lib/url-state.js';
import { usePersonColumns, useProjectColumns } from './usage-columns.js';
import { RetentionSection } from './retention-section.js';
import { StorageCheck } from './storage-check.js';
import { UsageTotals } from './usage-totals.js';

const LimitsDialog = lazy(() => import('./limits-dialog.js'));

function TenantChoice({ usage, onChoose }: { usage: UsageDto; onChoose: (tenant: string) => void }) {
  const { t } = useTranslation(USAGE_TEXTS);
  if (usage.tenants.length < 2) return null;
  const options = usage.tenants.map(({ tenant }) => ({ value: tenant, text: t('tenantNamed', { tenant }) }));
  return <Choice label={t('tenant')} value={usage.total.tenant} options={options} onChoose={onChoose} />;
}

function Tables({ usage }: { usage: UsageDto }) {
  const { t } = useTranslation(USAGE_TEXTS);
  const [asked, setAsked] = useState<ProjectUsageDto | null>(null);
  const projectColumns = useProjectColumns(setAsked);
  const personColumns = usePersonColumns();
  return (
    <>
      <Box as="section" aria-labelledby="usage-projects">
        <Heading as="h2" size="md" id="usage-projects">
          {t('projects.title')}
        </Heading>
        <Text color="fg.muted" mb="2">
          {t('projects.lead')}
        </Text>
        <DataTable
          label={t('projects.title')}
          columns={projectColumns}
          rows={usage.projects}
          rowId={({ projectId }) => projectId}
          storageKey="usage-projects"
          empty={<EmptyState title={t('projects.empty')} text={t('projects.emptyText')} icon="folder" />}
        />
      </Box>
      <Box as="section" aria-labelledby="usage-people">
        <Heading as="h2" size="md" id="usage-people" mb="2">
          {t('people.title')}
        </Heading>
        <DataTable
          label={t('people.title')}
          columns={personColumns}
          rows={usage.people}
          rowId={({ userId }) => userId}
          plain
        />
      </Box>
      {asked ? <RemovalDialog projectId={asked.projectId} name={asked.name} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** `/admin/storage`: what is in storage, whose it is, and how to free it. */
export default function UsagePage() {
  const { t } = useTranslation(USAGE_TEXTS);
  const [tenant, setTenant] = useUrlText('tenant');
  const [isChanging, setChanging] = useState(false);
  const { data, error, refetch } = useGetUsageQuery(tenant ? { tenant } : {}, { refetchOnMountOrArgChange: 10 });
  return (
    <Box>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          data ? (
            <>
              <TenantChoice usage={data} onChoose={setTenant} />
              {data.mayChangeLimits ? (
                <Button variant="outline" onClick={() => setChanging(true)}>
                  {t('limits.change')}
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SimpleGrid columns={1} gap="4">
          <PanelSkeleton height="120px" />
          <PanelSkeleton height="320px" />
        </SimpleGrid>
      ) : (
        <Stack gap="8">
          <UsageTotals usage={data} />
          <Tables usage={data} />
          <RetentionSection usage={data} />
          {data.comparison ? <StorageCheck comparison={data.comparison} /> : null}
        </Stack>
      )}
      {data && isChanging ? (
        <Suspense fallback={null}>
          <LimitsDialog usage={data} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
