import { Box, Button, IconButton, Input, InputGroup, NativeSelect } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';

const TYPING_MS = 300;

interface SearchProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (text: string | null) => void;
}

/** Searches when the typing rests. */
export function SearchField({ label, hint, value, onChange }: SearchProps) {
  const { t } = useTranslation('table');
  const [text, setText] = useState(value);
  const ask = useRef(onChange);
  ask.current = onChange;
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => ask.current(text.trim() === '' ? null : text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  const clear = text ? (
    <IconButton
      size="2xs"
      variant="ghost"
      colorPalette="gray"
      me="-2"
      aria-label={t('clearSearch')}
      onClick={() => {
        setText('');
        ask.current(null);
      }}
    >
      <Icon name="close" size={12} />
    </IconButton>
  ) : undefined;
  return (
    <Box flex={{ base: '1 1 100%', lg: '1 1 240px' }} maxW={{ lg: '320px' }}>
      <InputGroup startElement={<Icon name="search" size={14} />} endElement={clear}>
        <Input
          type="search"
          aria-label={label}
          placeholder={hint ?? label}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        />
      </InputGroup>
    </Box>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange: (value: T) => void;
}

/** One of a few; its name stands before its value, so that a row of them can be read. */
export function ChoiceField<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const format = useFormat();
  return (
    <NativeSelect.Root size="sm" width="auto" flex={{ base: '1 1 140px', lg: '0 0 auto' }}>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {format.pair(label, option.text)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

export function ResetButton({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  return (
    <Button variant="outline" colorPalette="gray" onClick={onReset}>
      {t('list.reset')}
    </Button>
  );
}
