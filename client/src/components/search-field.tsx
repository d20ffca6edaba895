import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../lib/use-search-text.js';
import { Icon } from './icon.js';

/** Maximum length of a search text on the server. */
export const MOST_SEARCHED = 200;

interface Props {
  label: string;
  /** What can be searched for; defaults to the label. */
  hint?: string;
  value: string;
  /** Called with null when there is nothing to search for. */
  onSearch: (text: string | null) => void;
  size?: 'sm' | 'md';
  maxW?: string;
}

/** Searches on the server when typing pauses. */
export function SearchField({ label, hint = label, value, onSearch, size = 'md', maxW = '260px' }: Props) {
  const { t } = useTranslation('table');
  const { text, setText, clear } = useSearchText(value, onSearch);
  const clearButton =
    text === '' ? undefined : (
      <IconButton size="2xs" variant="ghost" colorPalette="gray" me="-2" aria-label={t('clearSearch')} onClick={clear}>
        <Icon name="close" size={12} />
      </IconButton>
    );
  return (
    <InputGroup startElement={<Icon name="search" size={14} />} endElement={clearButton} maxW={maxW}>
      <Input
        type="search"
        size={size}
        aria-label={label}
        placeholder={hint}
        value={text}
        maxLength={MOST_SEARCHED}
        onChange={(event) => setText(event.target.value)}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
}
