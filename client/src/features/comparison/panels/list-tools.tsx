import { Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/icon.js';
import { useComparison } from '../comparison-context.js';

/** At most this many rows are loaded; the rest is found by searching, and is in the file. */
export const MOST_ROWS = 2000;
const TYPING_MS = 300;

interface Props {
  /** Rows that the server found. */
  count: number;
  /** Number of these rows on screen. */
  shown: number;
  search: string;
  onSearch: (search: string) => void;
}

/** Shown above a list that is longer than the loaded part: how much of it is loaded, and a search in all of it. */
export function LongList({ count, shown, search, onSearch }: Props) {
  const { words } = useComparison();
  const { t, format } = words;
  const [text, setText] = useState(search);
  const ask = useRef(onSearch);
  ask.current = onSearch;
  useEffect(() => {
    if (text === search) return undefined;
    const timer = setTimeout(() => ask.current(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, search]);
  if (count <= shown && search === '') return null;
  return (
    <Flex gap="3" mb="3" wrap="wrap" align="center">
      <InputGroup startElement={<Icon name="search" size={14} />} maxW={{ lg: '280px' }}>
        <Input
          type="search"
          aria-label={t('lists.searchAll')}
          placeholder={t('lists.searchAll')}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </InputGroup>
      <Text color="fg.muted" textStyle="xs" role="status">
        {count > shown
          ? t('lists.first', { shown: format.integer(shown), all: format.integer(count) })
          : t('lists.found', { count, formatted: format.integer(count) })}
      </Text>
    </Flex>
  );
}
