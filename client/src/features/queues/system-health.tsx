import { Alert, Box, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { HealthWarningDto } from '../../api/operations.gen.js';
import { useGetSystemHealthQuery } from '../../api/operations.js';
import { Icon } from '../../components/icon.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';

function Warning({ warning }: { warning: HealthWarningDto }) {
  const { t, i18n } = useTranslation('queues');
  const format = useFormat();
  const reason = warning.code.replace(/^health\./, '');
  // Codes come from the server, so these keys are only known at run time.
  const words = (part: 'title' | 'text'): string | null => {
    const key = `health.warnings.${reason}.${part}`;
    return i18n.exists(`queues:${key}`) ? t(key as 'title', { ...warning.params }) : null;
  };
  const hosts = t('health.reportedBy', {
    count: warning.processes.length,
    processes: format.series(warning.processes),
    since: format.dateTime(warning.since),
  });
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title>{words('title') ?? warning.code}</Alert.Title>
        <Alert.Description>{words('text')}</Alert.Description>
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
