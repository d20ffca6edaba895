import { Field, Input, InputGroup } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetentionDto, SetRetentionDto, UsageDto } from '../../api/operations.gen.js';
import { useSetRetentionMutation } from '../../api/operations.js';
import { FormDialog } from '../../components/form-dialog.js';
import { USAGE_TEXTS } from '../../components/project-removal/usage-texts.js';
import { notify } from '../../components/toast-store.js';
import { joinSentences } from '../../lib/sentences.js';

const MOST_DAYS = 36_500;

/** Typed days: null for the default, undefined for an invalid value. */
function daysOf(typed: string, least: number): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const days = Number(text);
  return Number.isInteger(days) && (days === 0 || (days >= least && days <= MOST_DAYS)) ? days : undefined;
}

interface FieldProps {
  retention: RetentionDto;
  typed: string;
  onType: (typed: string) => void;
}

function DaysField({ retention: { kind, standard, least }, typed, onType }: FieldProps) {
  const { t } = useTranslation(USAGE_TEXTS);
  const value = standard === 0 ? t('retention.keepForever') : t('retention.days', { count: standard });
  return (
    <Field.Root invalid={daysOf(typed, least) === undefined}>
      <Field.Label>{t(`retention.${kind}`)}</Field.Label>
      <InputGroup endElement={t('retention.unit')}>
        <Input name={kind} inputMode="numeric" value={typed} onChange={(event) => onType(event.target.value)} />
      </InputGroup>
      <Field.HelperText>
        {joinSentences(t(`retention.about.${kind}`), t('retention.default', { value }))}
      </Field.HelperText>
      <Field.ErrorText>{t('retention.least', { least })}</Field.ErrorText>
    </Field.Root>
  );
}

/** Sets how long the tenant keeps things. */
export default function RetentionDialog({ usage, onClose }: { usage: UsageDto; onClose: () => void }) {
  const { t } = useTranslation(USAGE_TEXTS);
  const { tenant } = usage.total;
  const [typed, setTyped] = useState(() => new Map(usage.retention.map(({ kind, own }) => [kind, String(own ?? '')])));
  const [save, { isLoading, error }] = useSetRetentionMutation();
  const wanted: Partial<Record<RetentionDto['kind'], number | null | undefined>> = {};
  for (const { kind, least } of usage.retention) wanted[kind] = daysOf(typed.get(kind) ?? '', least);
  const { liteDays, archiveDays, auditDays } = wanted;
  const body: SetRetentionDto | null =
    liteDays === undefined || archiveDays === undefined || auditDays === undefined
      ? null
      : { tenant, liteDays, archiveDays, auditDays };
  const submit = async () => {
    if (!body) return;
    const { error: refused } = await save({ setRetentionDto: body });
    if (refused) return;
    notify({ kind: 'success', title: t('retention.saved', { tenant }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('retention.dialog', { tenant })}
      lead={t('retention.help')}
      submitLabel={t('retention.save')}
      isReady={body !== null}
      busy={isLoading}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {usage.retention.map((one) => (
        <DaysField
          key={one.kind}
          retention={one}
          typed={typed.get(one.kind) ?? ''}
          onType={(text) => setTyped((now) => new Map(now).set(one.kind, text))}
        />
      ))}
    </FormDialog>
  );
}
