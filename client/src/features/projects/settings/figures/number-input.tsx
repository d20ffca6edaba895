import { Field, Input, InputGroup } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SETTINGS_TEXTS } from '../settings-texts.js';
import type { NumberField, Problem } from './figure-draft.js';

interface Props {
  field: NumberField;
  value: string;
  problem: Problem | undefined;
  onChange: (value: string) => void;
}

/** One setting in its unit, with what it changes below it, or what is wrong. */
export function NumberInput({ field, value, problem, onChange }: Props) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const unit = { dosLow: t('figures.days'), dosHigh: t('figures.days'), lowCoverage: '%', elasticity: undefined }[
    field
  ];
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{t(`figures.${field}`)}</Field.Label>
      <InputGroup endElement={unit} w="160px">
        <Input
          value={value}
          inputMode="decimal"
          maxLength={8}
          textAlign="end"
          pe={unit === undefined ? undefined : '14'}
          onChange={({ target }) => onChange(target.value)}
        />
      </InputGroup>
      <Field.HelperText>{t(`figures.${field}Hint`)}</Field.HelperText>
      <Field.ErrorText>
        {problem ? t(problem === 'cross' ? 'figures.cross' : `figures.${field}Wrong`) : null}
      </Field.ErrorText>
    </Field.Root>
  );
}
