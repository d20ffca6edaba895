import { Field, IconButton, Input, InputGroup } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.js';

interface Props {
  name: string;
  label: string;
  value: string;
  problem?: string;
  /** Tells password managers whether to fill in a password or generate one. */
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  onChange: (value: string) => void;
  /** Shown below the input: the strength meter. */
  children?: ReactNode;
}

/** A password input that can show what is typed. */
export function PasswordField({ label, problem, onChange, children, ...input }: Props) {
  const { t } = useTranslation('auth');
  const [visible, setVisible] = useState(false);
  const toggle = (
    <IconButton
      size="2xs"
      variant="ghost"
      colorPalette="gray"
      me="-2"
      aria-label={visible ? t('password.hide') : t('password.show')}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    >
      <Icon name="eye" />
    </IconButton>
  );
  return (
    <Field.Root invalid={problem !== undefined} required>
      <Field.Label>{label}</Field.Label>
      <InputGroup endElement={toggle}>
        <Input {...input} type={visible ? 'text' : 'password'} onChange={(event) => onChange(event.target.value)} />
      </InputGroup>
      <Field.ErrorText>{problem}</Field.ErrorText>
      {children}
    </Field.Root>
  );
}
