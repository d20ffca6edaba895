import { Box, Button, Flex, Heading, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { FailureGroupDto } from '../../api/operations.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { Icon } from '../../components/icon.js';
import { useFormat } from '../../lib/use-format.js';
import { useQueueWords } from './use-queue-words.js';

interface Props {
  groups: FailureGroupDto[] | undefined;
  error: unknown;
  onReload: () => void;
  isShown: (group: FailureGroupDto) => boolean;
  onShow: (group: FailureGroupDto) => void;
  onRetry: (group: FailureGroupDto) => void;
}

/** Uploads have their own codes; all other failures belong to jobs, where files cannot be at fault. */
const isOfTheFiles = (code: string): boolean => code.startsWith('uploads.');

function Group({
  group,
  shown,
  onShow,
  onRetry,
}: Pick<Props, 'onShow' | 'onRetry'> & { group: FailureGroupDto; shown: boolean }) {
  const { t } = useTranslation('queues');
  const words = useQueueWords();
  const format = useFormat();
  return (
    <Flex
      as="li"
      listStyleType="none"
      gap="3"
      p="3"
      wrap="wrap"
      align="center"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: 0 }}
      bg={shown ? 'accent.subtle' : undefined}
    >
      <Stack gap="0" flex="1 1 320px" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {words.cause(group.code, group.cause)}
        </Text>
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {group.code} · {t('failures.last')} {format.dateTime(group.lastAt)}
        </Text>
      </Stack>
      <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {format.pair(t('failures.count'), format.integer(group.failures))}
      </Text>
      <HStack gap="2" minW={{ lg: '250px' }} justify="flex-end" wrap="wrap">
        {group.retryable > 0 ? (
          <Button size="xs" variant="outline" title={t('failures.retryHelp')} onClick={() => onRetry(group)}>
            <Icon name="refresh" size={12} />
            {t('failures.retry', { count: group.retryable })}
          </Button>
        ) : (
          <Text textStyle="xs" color="fg.muted" maxW="170px">
            {t(isOfTheFiles(group.code) ? 'failures.notRetryable' : 'failures.notTheFiles')}
          </Text>
        )}
        <Button size="xs" variant="ghost" disabled={shown} onClick={() => onShow(group)}>
          {shown ? t('failures.shown') : t('failures.show')}
        </Button>
      </HStack>
    </Flex>
  );
}

/** Failures by cause, with actions on all failures of one cause. */
export function FailureGroups({ groups, error, onReload, isShown, ...acts }: Props) {
  const { t } = useTranslation('queues');
  const content = () => {
    if (error && !groups) return <ErrorState error={error} onRetry={onReload} />;
    if (!groups) return <Skeleton h="72px" />;
    if (groups.length === 0) {
      return <EmptyState icon="checkCircle" title={t('failures.emptyTitle')} text={t('failures.emptyText')} />;
    }
    return (
      <Box as="ul" borderWidth="1px" borderRadius="l2" bg="bg.panel" overflow="hidden">
        {groups.map((group) => (
          <Group key={`${group.code} ${group.cause}`} group={group} shown={isShown(group)} {...acts} />
        ))}
      </Box>
    );
  };
  return (
    <Box as="section" aria-labelledby="failures-title">
      <Heading as="h2" size="md" id="failures-title">
        {t('failures.title')}
      </Heading>
      <Text color="fg.muted" mb="2">
        {t('failures.lead')}
      </Text>
      {content()}
    </Box>
  );
}
