import { Button, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../api/use-may-change.js';
import { Icon } from '../../../components/icon.js';
import { useFormat } from '../../../lib/use-format.js';
import { EDITED_MOST } from '../data/edits.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Props {
  selected: ReadonlySet<string>;
  shown: readonly { readonly id: string }[];
  onSelect: (ids: ReadonlySet<string>) => void;
  onEdit: () => void;
}

/** What can be done with the rows that are selected. */
export function SelectionBar({ selected, shown, onSelect, onEdit }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const mayChange = useMayChange();
  const selectable = shown.length > 0 && shown.length <= EDITED_MOST;
  if (!mayChange) return null;
  return (
    <HStack gap="2" wrap="wrap">
      {selected.size > 0 ? (
        <>
          <Text textStyle="xs" aria-live="polite">
            {t('selection.count', { count: selected.size, formatted: format.integer(selected.size) })}
          </Text>
          <Button size="xs" onClick={onEdit} disabled={selected.size > EDITED_MOST}>
            <Icon name="edit" size={12} />
            {t('selection.edit')}
          </Button>
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => onSelect(new Set())}>
            {t('selection.clear')}
          </Button>
        </>
      ) : (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          disabled={!selectable}
          title={selectable ? undefined : t('selection.tooMany', { most: format.integer(EDITED_MOST) })}
          onClick={() => onSelect(new Set(shown.map(({ id }) => id)))}
        >
          {t('selection.all', { formatted: format.integer(shown.length) })}
        </Button>
      )}
    </HStack>
  );
}
