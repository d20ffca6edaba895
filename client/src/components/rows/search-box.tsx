import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableObject } from '../../../../src/core/tables/table-fields.js';
import { Icon } from '../icon.js';
import '../import/import-texts.js';

const TYPING_MS = 300;

/** Searches when the typing rests. */
export function SearchBox({
  object,
  value,
  onChange,
}: {
  object: TableObject;
  value: string;
  onChange: (value: string | null) => void;
}) {
  const { t } = useTranslation('import');
  const [text, setText] = useState(value);
  const ask = useRef(onChange);
  ask.current = onChange;
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => ask.current(text.trim() === '' ? null : text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  const clear = text ? (
    <IconButton
      size="2xs"
      variant="ghost"
      colorPalette="gray"
      me="-2"
      aria-label={t('rows.clear')}
      onClick={() => ask.current(null)}
    >
      <Icon name="close" size={12} />
    </IconButton>
  ) : undefined;
  return (
    <InputGroup startElement={<Icon name="search" size={14} />} endElement={clear}>
      <Input
        type="search"
        aria-label={t('rows.search')}
        placeholder={t(`rows.searchIn.${object}`)}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
}
