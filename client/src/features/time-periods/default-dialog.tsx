import { Field, NativeSelect, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimePeriodDto } from '../../api/retailers.gen.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';

interface Props {
  /** The default that is to be made inactive or removed. */
  period: TimePeriodDto;
  what: 'deactivate' | 'remove';
  periods: readonly TimePeriodDto[];
  busy: boolean;
  onConfirm: (newDefaultId: string) => void;
  onCancel: () => void;
}

/** The default can only be deactivated when another replaces it: asks which. */
export function DefaultDialog({ period, what, periods, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('time-periods');
  const choices = periods.filter(({ id, isActive }) => isActive && id !== period.id);
  const [chosen, setChosen] = useState(choices[0]?.id ?? '');
  const name = period.dis;
  return (
    <ConfirmDialog
      open
      title={t('default.title')}
      confirmLabel={t(what === 'remove' ? 'actions.removeIt' : 'actions.deactivate')}
      destructive={what === 'remove'}
      busy={busy}
      onConfirm={() => (chosen ? onConfirm(chosen) : onCancel())}
      onCancel={onCancel}
    >
      <Text mb="4">{t(what === 'remove' ? 'default.removeText' : 'default.deactivateText', { name })}</Text>
      {choices.length === 0 ? (
        <Text color="fg.warning">{t('default.none')}</Text>
      ) : (
        <Field.Root>
          <Field.Label>{t('default.next')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field value={chosen} onChange={(event) => setChosen(event.target.value)}>
              {choices.map(({ id, dis }) => (
                <option key={id} value={id}>
                  {dis}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      )}
    </ConfirmDialog>
  );
}
