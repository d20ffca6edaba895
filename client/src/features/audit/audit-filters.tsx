import { Box, Button, Field, Flex, HStack, Input, NativeSelect } from '@chakra-ui/react';
import { Icon } from '../../components/icon.js';
import { MOST_SEARCHED } from '../../components/search-field.js';
import { useSearchText } from '../../lib/use-search-text.js';
import type { AuditFilter } from './use-audit-filter.js';
import { useAuditWords } from './use-audit-words.js';

function TextSearch({ filter }: { filter: AuditFilter }) {
  const { t } = useAuditWords();
  const { text, setText } = useSearchText(filter.text ?? '', filter.setText);
  return (
    <Field.Root flex={{ base: '1 1 100%', lg: '1 1 220px' }}>
      <Field.Label>{t('filters.text')}</Field.Label>
      <Input type="search" maxLength={MOST_SEARCHED} value={text} onChange={(event) => setText(event.target.value)} />
    </Field.Root>
  );
}

function EventChoice({ filter }: { filter: AuditFilter }) {
  const words = useAuditWords();
  return (
    <Field.Root flex={{ base: '1 1 100%', lg: '1 1 260px' }}>
      <Field.Label>{words.t('filters.action')}</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          h="8"
          value={filter.event ?? ''}
          onChange={(event) => filter.setEvent(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">{words.t('filters.allActions')}</option>
          {words.events().map(({ kind, codes }) => (
            <optgroup key={kind} label={words.group(kind)}>
              <option value={`${kind}.*`}>{words.t('filters.allOf', { group: words.group(kind) })}</option>
              {codes.map((code) => (
                <option key={code} value={code}>
                  {words.event(code)}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

function Day(props: { label: string; value: string | null; onChange: (day: string | null) => void; max?: string }) {
  const { label, value, onChange, max } = props;
  return (
    <Field.Root flex="1 1 150px" maxW={{ lg: '170px' }}>
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        value={value ?? ''}
        max={max}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
    </Field.Root>
  );
}

/** A filter that was set by a click in the list, with a button to remove it. */
function Chip({ text, label, onRemove }: { text: string; label: string; onRemove: () => void }) {
  return (
    <Button
      size="xs"
      variant="subtle"
      colorPalette="accent"
      aria-label={`${text}. ${label}`}
      title={label}
      onClick={onRemove}
    >
      {text}
      <Icon name="close" size={12} />
    </Button>
  );
}

/** The filters; all of them are in the address. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const { t } = useAuditWords();
  return (
    <Box role="search" aria-label={t('filters.label')} mb="4">
      <Flex wrap="wrap" gap="3" align="flex-end">
        <TextSearch filter={filter} />
        <EventChoice filter={filter} />
        <Day label={t('filters.from')} value={filter.from} onChange={filter.setFrom} max={filter.to ?? undefined} />
        <Day label={t('filters.to')} value={filter.to} onChange={filter.setTo} />
      </Flex>
      {filter.isFiltered ? (
        <HStack gap="2" wrap="wrap" mt="2">
          {filter.actor ? (
            <Chip
              text={t('filters.actor', { name: filter.actorName ?? filter.actor })}
              label={t('filters.removeActor')}
              onRemove={() => filter.onlyActor(null, null)}
            />
          ) : null}
          {filter.subject ? (
            <Chip
              text={t('filters.subject', { name: filter.subjectName ?? filter.subject })}
              label={t('filters.removeSubject')}
              onRemove={() => filter.onlySubject(null, null)}
            />
          ) : null}
          {filter.tenant ? (
            <Chip
              text={t('filters.tenant', { name: filter.tenant })}
              label={t('filters.removeTenant')}
              onRemove={() => filter.setTenant(null)}
            />
          ) : null}
          <Button size="xs" variant="ghost" onClick={filter.reset}>
            {t('filters.reset')}
          </Button>
        </HStack>
      ) : null}
    </Box>
  );
}
