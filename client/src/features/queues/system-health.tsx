import { Alert, Box, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { HealthWarningDto } from '../../api/operations.gen.js';
import { useGetSystemHealthQuery } from '../../api/operations.js';
import { Icon } from '../../components/icon.js';
import { useHealthWords } from '../../components/queue-words/use-health-words.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';

function Warning({ warning }: { warning: HealthWarningDto }) {
  const { t } = useTranslation('queues');
  const format = useFormat();
  const { title, text } = useHealthWords()(warning);
  const hosts = t('health.reportedBy', {
    count: warning.processes.length,
    processes: format.series(warning.processes),
    since: format.dateTime(warning.since),
  });
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
        <Text textStyle="xs" color="fg.muted" mt="1" overflowWrap="anywhere">
          {hosts}
        </Text>
      </Alert.Content>
    </Alert.Root>
  );
}

/** What needs an operator's attention; only for people who see all tenants. */
export function SystemHealth({ everyMs }: { everyMs: number }) {
  const { t } = useTranslation('queues');
  const errorText = useErrorText();
  const { data, error } = useGetSystemHealthQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Box as="section" aria-labelledby="health-title">
      <Heading as="h2" size="md" id="health-title" mb="2">
        {t('health.title')}
      </Heading>
      {error ? (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Title>{errorText(error)}</Alert.Title>
        </Alert.Root>
      ) : (
        <Stack gap="2" minH="6">
          {data?.warnings.map((warning) => (
            <Warning key={`${warning.code}|${warning.about}`} warning={warning} />
          ))}
          {data?.warnings.length === 0 ? (
            <HStack color="fg.muted">
              <Icon name="check" size={16} />
              <Text>{t('health.none')}</Text>
            </HStack>
          ) : null}
        </Stack>
      )}
    </Box>
  );
}
