import { Box, Field, Input, InputGroup, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LimitDto, Quota, UsageDto } from '../../api/operations.gen.js';
import { useSetTenantLimitsMutation } from '../../api/operations.js';
import { FormDialog } from '../../components/form-dialog.js';
import { USAGE_TEXTS } from '../../components/project-removal/usage-texts.js';
import { notify } from '../../components/toast-store.js';
import { useFormat } from '../../lib/use-format.js';

const ROWS = [
  { name: 'storage', ofTenant: 'storagePerTenant', ofPerson: 'storagePerPerson' },
  { name: 'projects', ofTenant: 'projectsPerTenant', ofPerson: 'projectsPerPerson' },
  { name: 'uploads', ofTenant: 'uploadsPerTenant', ofPerson: 'uploadsPerPerson' },
  { name: 'live', ofTenant: 'livePerTenant', ofPerson: 'livePerPerson' },
] as const;

const GIGABYTE = 1_000_000_000;
const MOST_COUNT = 1_000_000_000;
const isStorage = (quota: Quota): boolean => quota.startsWith('storage');

/** A typed limit: null for the default, undefined for an invalid one. */
function limitOf(quota: Quota, typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const value = Number(text) * (isStorage(quota) ? GIGABYTE : 1);
  const most = isStorage(quota) ? Number.MAX_SAFE_INTEGER : MOST_COUNT;
  if (!(value >= 0 && value <= most)) return undefined;
  return isStorage(quota) ? Math.round(value) : Number.isInteger(value) ? value : undefined;
}

const textOf = ({ quota, own }: LimitDto): string =>
  own === null ? '' : String(isStorage(quota) ? own / GIGABYTE : own);

interface FieldProps {
  limit: LimitDto;
  label: string;
  typed: string;
  onType: (typed: string) => void;
}

function LimitField({ limit: { quota, standard }, label, typed, onType }: FieldProps) {
  const { t } = useTranslation(USAGE_TEXTS);
  const format = useFormat();
  const write = isStorage(quota) ? format.bytes : format.integer;
  const value = standard === null ? t('totals.noLimit') : write(standard);
  const input = (
    <Input name={quota} inputMode="decimal" value={typed} onChange={(event) => onType(event.target.value)} />
  );
  return (
    <Field.Root invalid={limitOf(quota, typed) === undefined}>
      <Field.Label>{label}</Field.Label>
      {isStorage(quota) ? <InputGroup endElement={t('limits.gigabytes')}>{input}</InputGroup> : input}
      <Field.HelperText>{t('limits.default', { value })}</Field.HelperText>
      <Field.ErrorText>{t('limits.invalid')}</Field.ErrorText>
    </Field.Root>
  );
}

/** Sets a tenant's own limits. */
export default function LimitsDialog({ usage, onClose }: { usage: UsageDto; onClose: () => void }) {
  const { t } = useTranslation(USAGE_TEXTS);
  const { limits } = usage;
  const { tenant } = usage.total;
  const [typed, setTyped] = useState(() => new Map(limits.map((limit) => [limit.quota, textOf(limit)])));
  const [save, { isLoading, error }] = useSetTenantLimitsMutation();
  const wanted = limits.map(({ quota }) => [quota, limitOf(quota, typed.get(quota) ?? '')] as const);
  const isGood = wanted.every(([, value]) => value !== undefined);
  const submit = async () => {
    const { error: refused } = await save({ setTenantLimitsDto: { tenant, limits: Object.fromEntries(wanted) } });
    if (refused) return;
    notify({ kind: 'success', title: t('limits.saved', { tenant }) });
    onClose();
  };
  const field = (quota: Quota, label: string) => {
    const limit = limits.find((one) => one.quota === quota);
    if (!limit) return null;
    const onType = (text: string) => setTyped((now) => new Map(now).set(quota, text));
    return <LimitField limit={limit} label={label} typed={typed.get(quota) ?? ''} onType={onType} />;
  };
  return (
    <FormDialog
      title={t('limits.title', { tenant })}
      lead={t('limits.lead')}
      submitLabel={t('limits.save')}
      isReady={isGood}
      busy={isLoading}
      error={error}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      {ROWS.map(({ name, ofTenant, ofPerson }) => (
        <Box key={name} as="fieldset" minW="0">
          <Text as="legend" fontWeight="semibold" mb="2">
            {t(`limits.${name}`)}
          </Text>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            {field(ofTenant, t('limits.tenant'))}
            {field(ofPerson, t('limits.person'))}
          </SimpleGrid>
        </Box>
      ))}
    </FormDialog>
  );
}
