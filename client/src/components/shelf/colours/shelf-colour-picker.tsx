import { Box, HStack, NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SHELF_ATTRIBUTES, type ShelfAttribute } from '../shelf-types.js';

interface Props {
  /** An attribute, `file`, or the id of a measure. */
  value: string;
  onChange: (value: string) => void;
  /** Figures that can be shown as a heat map, with their translated names. */
  measures?: readonly { id: string; label: string }[];
}

/** Whether a value of the picker is a product attribute. */
export function isShelfAttribute(value: string): value is ShelfAttribute {
  return SHELF_ATTRIBUTES.some((attribute) => attribute === value);
}

/** "Colour by": attributes of the product, the file's own colors, and the page's measures. */
export function ShelfColourPicker({ value, onChange, measures = [] }: Props) {
  const { t } = useTranslation('shelf');
  return (
    <HStack gap="2">
      <Box as="span" color="fg.muted" textStyle="xs" whiteSpace="nowrap" aria-hidden="true">
        {t('colour.by')}
      </Box>
      <NativeSelect.Root width="auto">
        <NativeSelect.Field
          aria-label={t('colour.by')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <optgroup label={t('colour.attributes')}>
            <option value="category">{t('colour.category')}</option>
            <option value="subcategory">{t('colour.subcategory')}</option>
            <option value="brand">{t('colour.brand')}</option>
            <option value="manufacturer">{t('colour.manufacturer')}</option>
            <option value="file">{t('colour.file')}</option>
          </optgroup>
          {measures.length > 0 ? (
            <optgroup label={t('colour.measures')}>
              {measures.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          ) : null}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </HStack>
  );
}
