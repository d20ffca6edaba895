import { Button, Dialog, Field, Input, Portal, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetentionDto, SetRetentionDto, UsageDto } from '../../api/operations.gen.js';
import { useSetRetentionMutation } from '../../api/operations.js';
import { USAGE_TEXTS } from '../../components/project-removal/usage-texts.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';

const MOST_DAYS = 36_500;

/** What was typed as days: null for the default, undefined for what is none. */
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
  const value = standard === 0 ? t('retention.forever') : t('retention.days', { count: standard });
  return (
    <Field.Root invalid={daysOf(typed, least) === undefined}>
      <Field.Label>{t(`retention.${kind}`)}</Field.Label>
      <Input name={kind} inputMode="numeric" value={typed} onChange={(event) => onType(event.target.value)} />
      <Field.HelperText>
        {t(`retention.about.${kind}`)} {t('retention.default', { value })}
      </Field.HelperText>
      <Field.ErrorText>{t('retention.least', { least })}</Field.ErrorText>
    </Field.Root>
  );
}

/** Sets how long the tenant keeps things. */
export default function RetentionDialog({ usage, onClose }: { usage: UsageDto; onClose: () => void }) {
  const { t } = useTranslation([USAGE_TEXTS, 'common']);
  const errorText = useErrorText();
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!body || isLoading) return;
    const { error: refused } = await save({ setRetentionDto: body });
    if (refused) return;
    notify({ kind: 'success', title: t('retention.saved', { tenant }) });
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild>
            <form noValidate onSubmit={(event) => void submit(event)}>
              <Dialog.Header>
                <Dialog.Title overflowWrap="anywhere">{t('retention.dialog', { tenant })}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="5">
                  <Text color="fg.muted">{t('retention.help')}</Text>
                  {usage.retention.map((one) => (
                    <DaysField
                      key={one.kind}
                      retention={one}
                      typed={typed.get(one.kind) ?? ''}
                      onType={(text) => setTyped((now) => new Map(now).set(one.kind, text))}
                    />
                  ))}
                  {error ? (
                    <Text role="alert" color="fg.error">
                      {errorText(error)}
                    </Text>
                  ) : null}
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" colorPalette="gray" onClick={onClose}>
                  {t('common:actions.cancel')}
                </Button>
                <Button type="submit" disabled={!body} loading={isLoading}>
                  {t('retention.save')}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
