import { CloseButton, Dialog, Portal, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SharePanel } from './share-panel.js';
import { SHARE_TEXTS } from './share-texts.js';

interface Props {
  /** The project to share; null keeps the dialog closed. */
  projectId: string | null;
  projectName: string;
  onClose: () => void;
}

/** The share panel of one project in a dialog. */
export function ShareDialog({ projectId, projectName, onClose }: Props) {
  const { t } = useTranslation([SHARE_TEXTS, 'common']);
  return (
    <Dialog.Root
      open={projectId !== null}
      onOpenChange={({ open }) => !open && onClose()}
      placement="center"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="560px" mx="4">
            <Dialog.Header display="block">
              <Dialog.Title>{t('title')}</Dialog.Title>
              <Text color="fg.muted" overflowWrap="anywhere">
                {projectName}
              </Text>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
            <Dialog.Body pb="6">{projectId === null ? null : <SharePanel projectId={projectId} />}</Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
