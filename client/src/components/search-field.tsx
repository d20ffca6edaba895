import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';

const TYPING_MS = 300;
/** The longest text that the server searches for. */
const LENGTH = 200;

interface Props {
  label: string;
  value: string;
  onSearch: (text: string | null) => void;
  size?: 'sm' | 'md';
}

/** Searches at the server, when the typing rests. */
export function SearchField({ label, value, onSearch, size = 'md' }: Props) {
  const { t } = useTranslation('table');
  const [text, setText] = useState(value);
  const ask = useRef(onSearch);
  useEffect(() => {
    ask.current = onSearch;
  }, [onSearch]);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => ask.current(text.trim() === '' ? null : text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  const clear =
    text === '' ? undefined : (
      <IconButton
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        me="-2"
        aria-label={t('clearSearch')}
        onClick={() => setText('')}
      >
        <Icon name="close" size={12} />
      </IconButton>
    );
  return (
    <InputGroup startElement={<Icon name="search" size={14} />} endElement={clear} maxW="260px">
      <Input
        type="search"
        size={size}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={LENGTH}
        onChange={(event) => setText(event.target.value)}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
}
