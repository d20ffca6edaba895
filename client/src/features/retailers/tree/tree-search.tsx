import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';

/** Searches names in the whole tree while typing. */
export function TreeSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('retailers');
  const clear = value ? (
    <IconButton
      size="2xs"
      variant="ghost"
      colorPalette="gray"
      me="-2"
      aria-label={t('tree.clearSearch')}
      onClick={() => onChange('')}
    >
      <Icon name="close" size={12} />
    </IconButton>
  ) : undefined;
  return (
    <InputGroup flex="1 1 220px" startElement={<Icon name="search" size={14} />} endElement={clear}>
      <Input
        type="search"
        aria-label={t('tree.search')}
        placeholder={t('tree.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
}
