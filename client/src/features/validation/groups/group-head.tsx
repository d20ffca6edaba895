import { Box, Button, Flex, Heading, HStack, Skeleton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../api/use-may-change.js';
import { useGetFindingGroupsQuery } from '../../../api/validation.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { StatusTag } from '../../../components/status-tag.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useValidationPage } from '../validation-context.js';
import { useGroupWords } from './group-words.js';

/** Above the findings of one cause: what they have in common, and actions on all of them. */
export function GroupHead({ cause, onLeave }: { cause: string; onLeave: () => void }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId, waive } = useValidationPage();
  const mayChange = useMayChange();
  const { title, facts } = useGroupWords();
  const { currentData, error, refetch } = useGetFindingGroupsQuery({ p: projectId, cause, waived: 'all', limit: 1 });
  const [group] = currentData?.items ?? [];
  if (error && !currentData) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton h="16" />;
  const isWaived = group !== undefined && group.waived === group.findings;
  return (
    <Box as="section" aria-label={t('group.one')} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Box minW="0" flex="1 1 260px">
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {group ? title(group) : t('group.gone')}
          </Heading>
          <Text color="fg.muted" textStyle="xs">
            {group ? facts(group).join(' · ') : t('group.goneText')}
          </Text>
        </Box>
        <HStack gap="2" wrap="wrap">
          {isWaived ? (
            <StatusTag kind="neutral" icon="check">
              {t('finding.waived')}
            </StatusTag>
          ) : null}
          {mayChange && group && !isWaived ? (
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              onClick={() => waive({ kind: 'group', group, name: title(group) })}
            >
              {t('group.waive')}
            </Button>
          ) : null}
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={onLeave}>
            {t('group.leave')}
          </Button>
        </HStack>
      </Flex>
    </Box>
  );
}
