import { Field, Fieldset, HStack, NativeSelect, RadioGroup, SimpleGrid, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetTimePeriodQuery } from '../../../api/retailers.js';
import { PROJECTS_TEXTS } from '../texts.js';
import { RequiredMark } from './required-mark.js';
import { ExtractionFields } from './extraction-fields.js';
import { type Change, SET_STATUSES, type WizardChoice } from './wizard-choice.js';
import { type Missing, missingIn } from './wizard-rules.js';

interface Props {
  choice: WizardChoice;
  onChange: Change;
}

/** Step 1: where store numbers are, the time period, and whether the shelves are final or proposed. */
export function StepSettings({ choice, onChange }: Props) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const [visited, setVisited] = useState<ReadonlySet<Missing>>(new Set());
  const visit = (field: Missing) => () => setVisited((before) => new Set(before).add(field));
  const missing = missingIn(1, choice);
  const message = (field: 'extraction' | 'timePeriod' | 'status') =>
    visited.has(field) && missing.includes(field) ? t(`wizard.rules.${field}`) : undefined;
  return (
    <Stack gap="5">
      <ExtractionFields
        choice={choice}
        onChange={onChange}
        message={message('extraction')}
        onVisited={visit('extraction')}
      />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <TimePeriodField
          choice={choice}
          onChange={onChange}
          message={message('timePeriod')}
          onVisited={visit('timePeriod')}
        />
        <Fieldset.Root invalid={message('status') !== undefined} onBlur={visit('status')}>
          <Fieldset.Legend>
            {t('wizard.status')}
            <RequiredMark />
          </Fieldset.Legend>
          <RadioGroup.Root
            value={choice.setStatus}
            aria-label={t('wizard.status')}
            onValueChange={({ value }) => onChange({ setStatus: SET_STATUSES.find((one) => one === value) ?? null })}
          >
            <HStack gap="5" minH="9">
              {SET_STATUSES.map((status) => (
                <RadioGroup.Item key={status} value={status}>
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator />
                  <RadioGroup.ItemText>{t(`setStatus.${status}`)}</RadioGroup.ItemText>
                </RadioGroup.Item>
              ))}
            </HStack>
          </RadioGroup.Root>
          <Fieldset.ErrorText>{message('status')}</Fieldset.ErrorText>
        </Fieldset.Root>
      </SimpleGrid>
    </Stack>
  );
}

interface PeriodProps extends Props {
  message: string | undefined;
  onVisited: () => void;
}

function TimePeriodField({ choice, onChange, message, onVisited }: PeriodProps) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const { data } = useGetTimePeriodQuery({});
  const periods = (data ?? []).filter(({ isActive }) => isActive);
  const usual = periods.find(({ isDefault }) => isDefault);
  // Starts with the administrators' default, and keeps any other choice.
  useEffect(() => {
    if (choice.timePeriodId === '' && usual) onChange({ timePeriodId: usual.id, timePeriod: usual.dis });
  }, [choice.timePeriodId, usual, onChange]);
  return (
    <Field.Root required invalid={message !== undefined} onBlur={onVisited}>
      <Field.Label>
        {t('wizard.timePeriod')}
        <Field.RequiredIndicator />
      </Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={choice.timePeriodId}
          onChange={({ target }) =>
            onChange({
              timePeriodId: target.value,
              timePeriod: periods.find(({ id }) => id === target.value)?.dis ?? '',
            })
          }
        >
          <option value="">{t('wizard.chooseTimePeriod')}</option>
          {periods.map(({ id, dis }) => (
            <option key={id} value={id}>
              {dis}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.ErrorText>{message}</Field.ErrorText>
    </Field.Root>
  );
}
