import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type MenuGroup, MenuList } from './menu-list.js';

interface Props {
  label: string;
  groups: readonly MenuGroup[];
  open: boolean;
  onClose: () => void;
}

/** The drawer, in a separate chunk that only narrow screens load. */
export default function OpenMenuDrawer({ label, groups, open, onClose }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next.open && onClose()} placement="start">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="280px">
            <Drawer.Header py="3">
              <Drawer.Title>{label}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="3">
              <nav aria-label={label}>
                <MenuList groups={groups} onChosen={onClose} />
              </nav>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('menu.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
