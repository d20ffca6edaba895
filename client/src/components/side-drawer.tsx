import { CloseButton, Drawer, HStack, Portal, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  open?: boolean;
  title: ReactNode;
  /** Small facts under the title. */
  marks?: ReactNode;
  /** The close button's label; "Close" by default. */
  closeLabel?: string;
  size?: Drawer.RootProps['size'];
  placement?: 'start' | 'end';
  /** The initial focus is in the body instead of on the close button. */
  focusesBody?: boolean;
  onClose: () => void;
  /** `Drawer.Body`, and `Drawer.Footer` when there is something to decide. */
  children: ReactNode;
}

/** A drawer at the side of the page: its title, a close button, and its content. */
export function SideDrawer({ open = true, placement = 'end', size, onClose, ...props }: Props) {
  const { t } = useTranslation('common');
  const title = <Drawer.Title overflowWrap="anywhere">{props.title}</Drawer.Title>;
  const close = (
    <Drawer.CloseTrigger asChild>
      <CloseButton size="sm" aria-label={props.closeLabel ?? t('actions.close')} />
    </Drawer.CloseTrigger>
  );
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next.open && onClose()}
      placement={placement}
      size={size}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header pe="12">
              {props.marks === undefined ? (
                title
              ) : (
                <Stack gap="1" minW="0">
                  {title}
                  <HStack gap="2" wrap="wrap">
                    {props.marks}
                  </HStack>
                </Stack>
              )}
            </Drawer.Header>
            {props.focusesBody ? null : close}
            {props.children}
            {props.focusesBody ? close : null}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
