import { Alert, Box, Button, Field, HStack, Input, NativeSelect } from '@chakra-ui/react';
import { PERIOD_EXAMPLES, PERIOD_TYPES, type PeriodType } from '@core/periods/period.js';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimePeriodDto } from '../../api/retailers.gen.js';
import { useErrorText } from '../../lib/error-text.js';
import { type DraftProblem, isSound, judge, type PeriodDraft } from './period-draft.js';

interface Props {
  draft: PeriodDraft;
  /** The periods beside the one that is edited. */
  others: readonly TimePeriodDto[];
  busy: boolean;
  error?: unknown;
  onSave: (draft: PeriodDraft) => void;
  onCancel: () => void;
}

/** A row with fields: Enter saves, Esc cancels. Errors are shown at their fields after the first attempt to save. */
export function PeriodEditor({ draft: first, others, busy, error, onSave, onCancel }: Props) {
  const { t } = useTranslation(['time-periods', 'common']);
  const errorText = useErrorText();
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const display = useRef<HTMLInputElement>(null);
  useEffect(() => display.current?.focus(), []);
  const problems = judge(draft, others);
  const shown = isTried ? problems : {};
  const change = (part: Partial<PeriodDraft>) => setDraft((known) => ({ ...known, ...part }));
  const save = () => {
    setTried(true);
    if (isSound(problems) && !busy) onSave(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save();
    else return;
    event.preventDefault();
  };
  const text = (field: 'dis' | 'currentIndex' | 'previousIndex', label: string, isNumber: boolean) => (
    <EditField label={label} problem={shown[field]} example={PERIOD_EXAMPLES[draft.type]}>
      <Input
        ref={field === 'dis' ? display : undefined}
        value={draft[field]}
        maxLength={60}
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </EditField>
  );
  return (
    <Box role="row" borderTopWidth="1px" bg="bg.subtle" onKeyDown={onKeyDown}>
      <Box role="cell" aria-colspan={9} px="3" py="3">
        {error ? (
          <Alert.Root status="error" size="sm" role="alert" mb="3">
            <Alert.Indicator />
            <Alert.Title>{errorText(error)}</Alert.Title>
          </Alert.Root>
        ) : null}
        <Box
          display="grid"
          gap="3"
          alignItems="start"
          gridTemplateColumns={{
            base: '1fr',
            sm: '1fr 1fr',
            lg: 'minmax(140px, 1.3fr) 130px minmax(150px, 1.6fr) 120px 120px auto',
          }}
        >
          {text('dis', t('columns.display'), false)}
          <EditField label={t('columns.type')}>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={draft.type}
                onChange={(event) => change({ type: typeOf(event.target.value), timeperiod: '' })}
              >
                {PERIOD_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {t(`type.${type}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </EditField>
          <PeriodField draft={draft} problem={shown.timeperiod} onChange={(timeperiod) => change({ timeperiod })} />
          {text('currentIndex', t('columns.currentIndex'), true)}
          {text('previousIndex', t('columns.previousIndex'), true)}
          <HStack gap="2" pt={{ lg: '26px' }} justify="end">
            <Button variant="outline" colorPalette="gray" onClick={onCancel}>
              {t('common:actions.cancel')}
            </Button>
            <Button loading={busy} onClick={save}>
              {t('actions.save')}
            </Button>
          </HStack>
        </Box>
      </Box>
    </Box>
  );
}

const typeOf = (text: string): PeriodType => PERIOD_TYPES.find((type) => type === text) ?? 'quarter';

interface PeriodFieldProps {
  draft: PeriodDraft;
  problem: DraftProblem | undefined;
  onChange: (timeperiod: string) => void;
}

/** The period as its type writes it; own dates have a field for the first and one for the last day. */
function PeriodField({ draft: { type, timeperiod }, problem, onChange }: PeriodFieldProps) {
  const { t } = useTranslation('time-periods');
  const example = PERIOD_EXAMPLES[type];
  if (type !== 'custom') {
    return (
      <EditField label={t('columns.period')} problem={problem} example={example}>
        <Input
          value={timeperiod}
          placeholder={example}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </EditField>
    );
  }
  const [from = '', to = ''] = timeperiod.split('/');
  return (
    <EditField label={t('columns.period')} problem={problem} example={example}>
      <HStack gap="1" w="100%">
        <Input
          type="date"
          aria-label={t('fields.from')}
          value={from}
          onChange={(event) => onChange(`${event.target.value}/${to}`)}
        />
        <Input
          type="date"
          aria-label={t('fields.to')}
          value={to}
          onChange={(event) => onChange(`${from}/${event.target.value}`)}
        />
      </HStack>
    </EditField>
  );
}

function EditField(props: { label: string; problem?: DraftProblem; example?: string; children: ReactNode }) {
  const { label, problem, example, children } = props;
  const { t } = useTranslation('time-periods');
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{label}</Field.Label>
      {children}
      {problem ? (
        <Field.ErrorText>{t(`fields.${problem.what}`, { name: problem.name, example })}</Field.ErrorText>
      ) : null}
    </Field.Root>
  );
}
