import { Field, Input, type InputProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props extends Omit<InputProps, 'onChange' | 'value'> {
  name: string;
  label: string;
  value: string;
  /** What is wrong, in words; empty when it is valid. */
  problem?: string;
  help?: ReactNode;
  onChange: (value: string) => void;
}

/** A labeled text input with its error message below it. */
export function TextField({ label, problem, help, onChange, required = true, ...input }: Props) {
  return (
    <Field.Root invalid={problem !== undefined} required={required}>
      <Field.Label>{label}</Field.Label>
      <Input {...input} onChange={(event) => onChange(event.target.value)} />
      {help ? <Field.HelperText>{help}</Field.HelperText> : null}
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
}
