import { CloseButton, Drawer, Heading, HStack, Portal, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { AttributeList } from './attribute-list.js';
import { RowFindings } from './row-findings.js';
import { RowHistory } from './row-history.js';

interface Props {
  projectId: string;
  object: 'prd' | 'str';
  rowKey: string;
  title: string;
  row: { readonly edited: string[] };
  marks: ReactNode;
  onClose: () => void;
  /** Between the attributes and the history. */
  children?: ReactNode;
}

/** Everything about one product or store: what was found, its attributes to be edited, and their history. */
export function RowDrawer({ projectId, object, rowKey, title, row, marks, onClose, children }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  return (
    <Drawer.Root open size={{ base: 'full', md: 'md' }} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Stack gap="1" minW="0">
                <Drawer.Title overflowWrap="anywhere">{title}</Drawer.Title>
                <HStack gap="2" wrap="wrap">
                  <Text fontFamily="mono" textStyle="xs" color="fg.muted">
                    {rowKey}
                  </Text>
                  {marks}
                </HStack>
              </Stack>
            </Drawer.Header>
            <Drawer.Body>
              <Stack gap="5">
                <RowFindings projectId={projectId} object={object} rowKey={rowKey} />
                <Stack gap="1">
                  <Heading as="h3" size="sm">
                    {t('attributes')}
                  </Heading>
                  <AttributeList key={rowKey} projectId={projectId} object={object} rowKey={rowKey} row={row} />
                </Stack>
                {children}
                <RowHistory projectId={projectId} object={object} rowKey={rowKey} />
              </Stack>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
