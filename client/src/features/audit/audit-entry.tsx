import { Box, Button, Flex, Stack, Table, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { AuditDetailDto, AuditEntryDto } from '../../api/users.gen.js';
import { Icon } from '../../components/icon.js';
import { useFormat } from '../../lib/use-format.js';
import type { AuditFilter } from './use-audit-filter.js';
import { useAuditWords } from './use-audit-words.js';

function Changes({ details }: { details: AuditDetailDto[] }) {
  const words = useAuditWords();
  const { t } = words;
  return (
    <Table.Root size="sm" variant="line" maxW="720px">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{t('details.field')}</Table.ColumnHeader>
          <Table.ColumnHeader>{t('details.before')}</Table.ColumnHeader>
          <Table.ColumnHeader>{t('details.after')}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {details.map((detail) => (
          <Table.Row key={detail.field} fontWeight={detail.before === detail.after ? undefined : 'semibold'}>
            <Table.Cell>{words.field(detail)}</Table.Cell>
            <Table.Cell overflowWrap="anywhere">{words.value(detail.before)}</Table.Cell>
            <Table.Cell overflowWrap="anywhere">{words.value(detail.after)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function Details({ entry, filter, showsTenant }: { entry: AuditEntryDto; filter: AuditFilter; showsTenant: boolean }) {
  const words = useAuditWords();
  const { t } = words;
  const { actor, subject, tenant } = entry;
  const changes = entry.details.filter(
    ({ value, before, after }) => value === null && (before !== null || after !== null),
  );
  const facts = entry.details.filter(({ value }) => value !== null);
  const line = (label: string, text: string | null) =>
    text ? (
      <Flex key={label} gap="3">
        <Text color="fg.muted" minW="140px">
          {label}
        </Text>
        <Text overflowWrap="anywhere">{text}</Text>
      </Flex>
    ) : null;
  return (
    <Stack gap="3" p="4" bg="bg.subtle" borderTopWidth="1px">
      {changes.length > 0 ? <Changes details={changes} /> : null}
      <Stack gap="1">
        {facts.map((detail) => line(words.field(detail), words.value(detail.value)))}
        {line(t('columns.action'), entry.action)}
        {line(t('columns.subjectId'), subject.id)}
        {line(t('columns.address'), entry.address)}
        {line(t('columns.tenant'), entry.tenant)}
      </Stack>
      <Flex gap="2" wrap="wrap">
        {actor ? (
          <Button size="xs" variant="outline" onClick={() => filter.onlyActor(actor.userid, actor.email)}>
            <Icon name="filter" size={12} />
            {t('onlyActor', { name: actor.email })}
          </Button>
        ) : null}
        {subject.id && subject.id !== actor?.userid ? (
          <Button size="xs" variant="outline" onClick={() => filter.onlySubject(subject.id, words.subjectOf(entry))}>
            <Icon name="filter" size={12} />
            {t('onlySubject', { name: words.subjectOf(entry) })}
          </Button>
        ) : null}
        {showsTenant && tenant ? (
          <Button size="xs" variant="outline" onClick={() => filter.setTenant(tenant)}>
            <Icon name="filter" size={12} />
            {t('onlyTenant', { name: tenant })}
          </Button>
        ) : null}
      </Flex>
    </Stack>
  );
}

/** Column widths on a wide screen; what happened takes the rest. */
const AUDIT_WIDTHS = { at: '170px', actor: '250px', tenant: '130px' } as const;

/** Column headings above the entries on a wide screen. */
export function AuditHeads({ showsTenant }: { showsTenant: boolean }) {
  const { t } = useAuditWords();
  return (
    <Flex
      hideBelow="lg"
      aria-hidden
      gap="4"
      px="3"
      pe="9"
      py="2"
      textStyle="xs"
      fontWeight="semibold"
      color="fg.muted"
      borderBottomWidth="1px"
    >
      <Text w={AUDIT_WIDTHS.at} flexShrink="0">
        {t('columns.at')}
      </Text>
      <Text flex="1">{t('columns.event')}</Text>
      <Text w={AUDIT_WIDTHS.actor}>{t('columns.actor')}</Text>
      {showsTenant ? <Text w={AUDIT_WIDTHS.tenant}>{t('columns.tenant')}</Text> : null}
    </Flex>
  );
}

/** An expandable entry: when, what and by whom; expanded, before and after. */
export function AuditEntry(props: { entry: AuditEntryDto; filter: AuditFilter; showsTenant: boolean }) {
  const { entry, filter, showsTenant } = props;
  const words = useAuditWords();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const sentence = words.sentence(entry);
  return (
    <Box as="li" listStyleType="none" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Button
        variant="ghost"
        colorPalette="gray"
        w="full"
        h="auto"
        minH="11"
        py="2"
        px="3"
        borderRadius="0"
        fontWeight="normal"
        textAlign="start"
        whiteSpace="normal"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Flex w="full" gap={{ base: '1', lg: '4' }} align={{ lg: 'center' }} direction={{ base: 'column', lg: 'row' }}>
          <Text color="fg.muted" w={{ lg: AUDIT_WIDTHS.at }} flexShrink="0" fontVariantNumeric="tabular-nums">
            {format.dateTime(entry.at)}
          </Text>
          <Text flex="1" minW="0" overflowWrap="anywhere">
            {sentence}
          </Text>
          <Text color="fg.muted" w={{ lg: AUDIT_WIDTHS.actor }} overflowWrap="anywhere">
            {entry.actor?.email ?? words.t('nobody')}
          </Text>
          {showsTenant ? (
            <Text color="fg.muted" w={{ lg: AUDIT_WIDTHS.tenant }} overflowWrap="anywhere">
              <Box as="span" hideFrom="lg">
                {words.t('columns.tenant')}
                {words.t('colon')}
              </Box>
              {entry.tenant ?? words.t('noTenant')}
            </Text>
          ) : null}
        </Flex>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
      </Button>
      <Box id={id} hidden={!isOpen}>
        {isOpen ? <Details entry={entry} filter={filter} showsTenant={showsTenant} /> : null}
      </Box>
    </Box>
  );
}
