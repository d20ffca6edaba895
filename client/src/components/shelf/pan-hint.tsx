import { Flex } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ShelfIcon } from './shelf-icon.js';
import type { ShelfStage } from './scene/shelf-stage.js';

/**
 * On a small screen a long planogram starts at its left end; this hint says that there is more, until the user pans.
 */
export function PanHint({ stage }: { stage: ShelfStage }) {
  const { t } = useTranslation('shelf');
  const shown = useSyncExternalStore(stage.subscribe, () => stage.showsBeginning);
  if (!shown) return null;
  return (
    <Flex
      position="absolute"
      bottom="2"
      insetEnd="2"
      align="center"
      gap="1.5"
      px="2.5"
      py="1"
      borderRadius="full"
      borderWidth="1px"
      bg="bg.panel"
      color="fg.muted"
      textStyle="xs"
      boxShadow="sm"
      pointerEvents="none"
    >
      <ShelfIcon name="fitWidth" />
      {t('panHint')}
    </Flex>
  );
}
