import { Field, Input } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

export const LONGEST_NAME = 120;

/** A required name; a missing one is reported after leaving the field or submitting. */
export function NameField(props: {
  value: string;
  onChange: (value: string) => void;
  isTouched: boolean;
  onTouch: () => void;
}) {
  const { value, onChange, isTouched, onTouch } = props;
  const { t } = useTranslation('retailers');
  return (
    <Field.Root required invalid={isTouched && value.trim() === ''}>
      <Field.Label>{t('fields.name')}</Field.Label>
      <Input
        value={value}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => value !== '' && onTouch()}
      />
      <Field.ErrorText>{t('fields.nameMissing')}</Field.ErrorText>
    </Field.Root>
  );
}
