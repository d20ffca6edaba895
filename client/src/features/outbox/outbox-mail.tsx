import { Box, DataList, Heading, HStack, Stack, Tabs, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetOutboxMailQuery } from '../../api/mail.js';
import type { OutboxMailDto } from '../../api/mail.gen.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { useFormat } from '../../lib/use-format.js';
import { CopyCode } from './copy-code.js';
import { LinkedText } from './linked-text.js';
import { OUTBOX_TEXTS } from './texts.js';

/** The code of a letter is on its own line, indented by four spaces (src/platform/mail/letter.ts). */
const codeOf = (text: string): string | undefined => /^ {4}(\d{6})$/m.exec(text)?.[1];

function Head({ mail }: { mail: OutboxMailDto }) {
  const { t } = useTranslation(OUTBOX_TEXTS);
  const format = useFormat();
  const facts = [
    [t('to'), mail.to],
    [t('from'), mail.from],
    [t('replyTo'), mail.replyTo],
    [t('keptAt'), format.dateTime(mail.keptAt)],
    [t('attachments'), format.list(mail.attachments)],
  ].filter(([, value]) => value);
  return (
    <DataList.Root orientation="horizontal" size="sm" gap="1">
      {facts.map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel minW="24">{label}</DataList.ItemLabel>
          <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}

/** One stored mail: its recipient, its code, and its content as text and HTML. */
export function OutboxMail({ id }: { id: string }) {
  const { t } = useTranslation(OUTBOX_TEXTS);
  const { currentData: mail, error, refetch } = useGetOutboxMailQuery({ id });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!mail) return <PanelSkeleton height="360px" />;
  const code = codeOf(mail.text);
  return (
    <Stack gap="4" bg="bg.panel" borderWidth="1px" borderRadius="l2" p={{ base: '4', md: '5' }} minW="0">
      <HStack justify="space-between" wrap="wrap" gap="3">
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {mail.subject}
        </Heading>
        {code ? <CopyCode code={code} /> : null}
      </HStack>
      <Head mail={mail} />
      <Tabs.Root defaultValue={mail.html ? 'html' : 'text'} lazyMount>
        <Tabs.List>
          {mail.html ? <Tabs.Trigger value="html">{t('asHtml')}</Tabs.Trigger> : null}
          <Tabs.Trigger value="text">{t('asText')}</Tabs.Trigger>
        </Tabs.List>
        {mail.html ? (
          <Tabs.Content value="html">
            {/* No scripts, no forms, no access to us: a mail is a stranger's page. */}
            <Box asChild width="100%" height="360px" borderWidth="1px" borderRadius="l2">
              <iframe title={t('preview', { subject: mail.subject })} sandbox="" srcDoc={mail.html} />
            </Box>
          </Tabs.Content>
        ) : null}
        <Tabs.Content value="text">
          <LinkedText text={mail.text} />
        </Tabs.Content>
      </Tabs.Root>
      <Text textStyle="xs" color="fg.muted">
        {t('file')}
      </Text>
    </Stack>
  );
}
