import { Menu, Portal, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { MenuItem } from '../../../../components/menu-item.js';
import { useFormat } from '../../../../lib/use-format.js';
import { PROJECT_DATA_TEXTS } from '../../texts.js';
import { type PlacedStore, storeName } from './store-standing.js';

/** More are found faster in the table. */
const MOST_LISTED = 100;

export interface SamePlace {
  readonly stores: readonly PlacedStore[];
  /** Their mark. */
  readonly anchor: Element;
}

interface Props extends SamePlace {
  onChoose: (key: string) => void;
  onClose: () => void;
}

/** Stores that lie so close together that no zoom shows them apart, to choose from. */
export function SamePlaceMenu({ stores, anchor, onChoose, onClose }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const rest = stores.length - MOST_LISTED;
  return (
    <Menu.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      positioning={{ placement: 'bottom-start', getAnchorRect: () => anchor.getBoundingClientRect() }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxH="min(320px, 50dvh)" overflowY="auto" aria-label={t('map.samePlace')}>
            {stores.slice(0, MOST_LISTED).map((store) => (
              <MenuItem key={store.key} value={store.key} onChoose={() => onChoose(store.key)}>
                {storeName(store)}
              </MenuItem>
            ))}
            {rest > 0 ? (
              <Text px="2" py="1" textStyle="xs" color="fg.muted">
                {t('map.samePlaceMore', { count: rest, formatted: format.integer(rest) })}
              </Text>
            ) : null}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
