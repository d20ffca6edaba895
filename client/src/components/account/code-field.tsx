import { type ClipboardEvent, type ReactNode } from 'react';
import { TextField } from './text-field.js';
import { codeIn } from './code-text.js';

interface Props {
  name?: string;
  label: string;
  value: string;
  problem?: string;
  help?: ReactNode;
  autoFocus?: boolean;
  /** Recovery codes also contain letters, so a phone's keyboard must offer them. */
  letters?: boolean;
  onChange: (value: string) => void;
}

/** A code from an email or an app. Pasting extracts the code from surrounding text. */
export function CodeField({ name = 'code', letters = false, onChange, ...field }: Props) {
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onChange(codeIn(event.clipboardData.getData('text')));
  };
  return (
    <TextField
      {...field}
      name={name}
      type="text"
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
      fontFamily="mono"
      letterSpacing="widest"
      onPaste={paste}
      onChange={onChange}
    />
  );
}
