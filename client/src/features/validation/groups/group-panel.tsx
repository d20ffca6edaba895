import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetFindingGroupsQuery } from '../../../api/validation.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { KeysetPager } from '../../../components/pager/keyset-pager.js';
import { useKeysetPagesOf } from '../../../components/pager/use-keyset-pages.js';
import { Panel } from '../../../components/panel.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useValidationPage } from '../validation-context.js';
import { GroupRow } from './group-row.js';
import { ANY, type ObjectName, type SeverityName } from '../state/choices.js';

interface Props {
  /** Only causes of this rule. */
  rule?: string;
  severity?: SeverityName | typeof ANY;
  object?: ObjectName | typeof ANY;
}

const PAGE = 10;

/** Open findings by cause, highest impact first, page by page. */
export function GroupPanel({ rule, severity = ANY, object = ANY }: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId } = useValidationPage();
  const filter = {
    p: projectId,
    ...(rule === undefined ? {} : { rule }),
    ...(severity === ANY ? {} : { severity }),
    ...(object === ANY ? {} : { object }),
  };
  const pages = useKeysetPagesOf(JSON.stringify(filter), PAGE);
  const cursor = pages.cursor === undefined ? {} : { cursor: pages.cursor };
  const answer = useGetFindingGroupsQuery({ ...filter, ...cursor, limit: pages.size });
  const { data, currentData, error, isFetching, refetch } = answer;
  const page = currentData ?? data;
  // A rule with a single group: the list below is the same.
  if (rule !== undefined && page && page.count < 2) return null;
  const content = () => {
    if (error && !currentData) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!page) return <Loading label={t('group.title')} />;
    if (!page.grouped) return <Text color="fg.muted">{t('group.notGrouped')}</Text>;
    if (page.items.length === 0) {
      return <EmptyState icon="checkCircle" title={t('group.empty')} text={t('group.emptyText')} />;
    }
    return (
      <Box as="ul" aria-label={t('group.list')}>
        {page.items.map((group) => (
          <GroupRow key={group.cause} group={group} canWaive />
        ))}
      </Box>
    );
  };
  return (
    <Panel title={t('group.title')} lead={t('group.lead')} refreshing={isFetching && page !== undefined}>
      {content()}
      {page && page.items.length > 0 ? (
        <KeysetPager pages={pages} shown={page.items.length} total={page.count} next={page.lastEvaluatedKey} />
      ) : null}
    </Panel>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} gap="4">
      {Array.from({ length: 5 }, (_, index) => (
        <Stack key={index} gap="2">
          <Skeleton h="4" w={`${60 - index * 5}%`} />
          <Skeleton h="3" w="40%" />
        </Stack>
      ))}
    </Stack>
  );
}
