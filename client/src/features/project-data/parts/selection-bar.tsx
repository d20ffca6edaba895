import { Button, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../api/use-may-change.js';
import { Icon } from '../../../components/icon.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { EDITED_MOST } from '../data/edits.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Props {
  selected: ReadonlySet<string>;
  /** Number of rows that match the filters; null until it is known. */
  shown: number | null;
  /** Selects all of them; asynchronous because the server's must be fetched. */
  onAll: () => Promise<void>;
  onClear: () => void;
  onEdit: () => void;
}

/** The actions for the selected rows. */
export function SelectionBar({ selected, shown, onAll, onClear, onEdit }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const mayChange = useMayChange();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const selectable = shown !== null && shown > 0 && shown <= EDITED_MOST;
  const selectAll = () => {
    setBusy(true);
    onAll()
      .catch((error: unknown) => notify({ kind: 'error', title: t('selection.failed'), text: errorText(error) }))
      .finally(() => setBusy(false));
  };
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
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={onClear}>
            {t('selection.clear')}
          </Button>
        </>
      ) : (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          disabled={!selectable}
          loading={busy}
          visibility={shown === null ? 'hidden' : undefined}
          title={selectable ? undefined : t('selection.tooMany', { most: format.integer(EDITED_MOST) })}
          onClick={selectAll}
        >
          {t('selection.all', { formatted: format.integer(shown ?? 0) })}
        </Button>
      )}
    </HStack>
  );
}
