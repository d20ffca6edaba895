import { Box, chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListOutboxQuery } from '../../api/mail.js';
import type { OutboxEntryDto } from '../../api/mail.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { PageHeader } from '../../components/page-header.js';
import { useFormat } from '../../lib/use-format.js';
import { OutboxMail } from './outbox-mail.js';
import { OUTBOX_TEXTS } from './texts.js';

/** Milliseconds between two looks for new mail. */
const LOOK_MS = 3000;

function Entry({ mail, chosen, onChoose }: { mail: OutboxEntryDto; chosen: boolean; onChoose: () => void }) {
  const format = useFormat();
  return (
    <li>
      <chakra.button
        type="button"
        width="100%"
        textAlign="start"
        px="3"
        py="2"
        borderBottomWidth="1px"
        borderInlineStartWidth="3px"
        borderInlineStartColor={chosen ? 'accent.solid' : 'transparent'}
        bg={chosen ? 'accent.subtle' : undefined}
        cursor="pointer"
        focusVisibleRing="inside"
        _hover={{ bg: chosen ? 'accent.subtle' : 'bg.muted' }}
        aria-current={chosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <Text fontWeight="medium" truncate>
          {mail.subject}
        </Text>
        <Text textStyle="xs" color="fg.muted" truncate>
          {mail.to} · {format.relative(mail.keptAt)}
        </Text>
      </chakra.button>
    </li>
  );
}

function Mails() {
  const { t } = useTranslation(OUTBOX_TEXTS);
  const { data, error, refetch } = useListOutboxQuery(
    {},
    { pollingInterval: LOOK_MS, refetchOnMountOrArgChange: true },
  );
  const [wanted, setWanted] = useState<string | null>(null);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height="360px" />;
  if (!data.isOpen) return <EmptyState icon="info" title={t('closedTitle')} text={t('closedText')} />;
  const [newest] = data.mails;
  if (!newest) return <EmptyState icon="folder" title={t('emptyTitle')} text={t('emptyText')} />;
  const chosen = data.mails.find(({ id }) => id === wanted)?.id ?? newest.id;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' }} gap="4" alignItems="start">
      <Box
        as="ul"
        listStyleType="none"
        aria-label={t('list')}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l2"
        overflowY="auto"
        maxH={{ base: '240px', lg: '70vh' }}
      >
        {data.mails.map((mail) => (
          <Entry key={mail.id} mail={mail} chosen={mail.id === chosen} onChoose={() => setWanted(mail.id)} />
        ))}
      </Box>
      <OutboxMail id={chosen} />
    </Grid>
  );
}

/** /dev/outbox: the mails of a program that is tried out without a mail server, on the machine it runs on. */
export default function OutboxPage() {
  const { t } = useTranslation(OUTBOX_TEXTS);
  return (
    <Stack width="100%" maxW="1100px" mx="auto" px={{ base: '4', md: '6' }} py="5" gap="0">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Mails />
    </Stack>
  );
}
