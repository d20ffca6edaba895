import { Box, chakra, CloseButton, Dialog, HStack, Kbd, Portal, Switch, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PALETTE_KEYS } from '../../lib/keys.js';
import { GO_KEYS } from './go-keys.js';
import { setSingleKeys, useSingleKeys } from './single-keys.js';
import { PALETTE_TEXTS } from './texts.js';
import { usePages } from './use-pages.js';

interface Line {
  keys: readonly string[];
  does: string;
}

function useLines(): { title: string; lines: Line[] }[] {
  const { t } = useTranslation(PALETTE_TEXTS);
  const pages = usePages();
  const going = Object.entries(GO_KEYS).flatMap(([key, to]) => {
    const page = pages.find((candidate) => candidate.to === to);
    return page ? [{ keys: ['g', key], does: t('keys.go', { page: page.name }) }] : [];
  });
  return [
    {
      title: t('keys.everywhere'),
      lines: [
        { keys: [PALETTE_KEYS], does: t('keys.palette') },
        { keys: ['?'], does: t('keys.help') },
        ...going,
        { keys: ['Esc'], does: t('keys.escape') },
      ],
    },
    {
      title: t('keys.lists'),
      lines: [
        { keys: ['↑', '↓'], does: t('keys.walk') },
        { keys: ['Enter'], does: t('keys.open') },
      ],
    },
    {
      title: t('keys.shelf'),
      lines: [
        { keys: ['←', '→'], does: t('keys.positions') },
        { keys: ['+', '−', '0'], does: t('keys.zoom') },
      ],
    },
  ];
}

/** `?`: which keys do what, and whether single keys act at all. */
export default function ShortcutsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation([PALETTE_TEXTS, 'common']);
  const groups = useLines();
  const singleKeys = useSingleKeys();
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next.open && onClose()}
      placement="center"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="520px">
            <Dialog.Header>
              <Dialog.Title>{t('keys.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {groups.map(({ title, lines }) => (
                <Box key={title} mb="4">
                  <Text fontWeight="semibold" mb="1">
                    {title}
                  </Text>
                  <chakra.dl display="grid" gridTemplateColumns="130px 1fr" rowGap="2" columnGap="4">
                    {lines.map(({ keys, does }) => (
                      <Fragment key={does}>
                        <dt>
                          <HStack gap="1">
                            {keys.map((key) => (
                              <Kbd key={key} size="sm">
                                {key}
                              </Kbd>
                            ))}
                          </HStack>
                        </dt>
                        <dd>{does}</dd>
                      </Fragment>
                    ))}
                  </chakra.dl>
                </Box>
              ))}
              <Switch.Root checked={singleKeys} onCheckedChange={({ checked }) => setSingleKeys(checked)}>
                <Switch.HiddenInput />
                <Switch.Control />
                <Switch.Label>{t('keys.single')}</Switch.Label>
              </Switch.Root>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
