import { Drawer, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { AttributeList } from './attribute-list.js';
import { RowFindings } from './row-findings.js';
import { RowHistory } from './row-history.js';
import { SideDrawer } from '../../../components/side-drawer.js';

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

/** Everything about one product or store: its findings, its editable attributes, and their history. */
export function RowDrawer({ projectId, object, rowKey, title, row, marks, onClose, children }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  return (
    <SideDrawer
      title={title}
      marks={
        <>
          <Text fontFamily="mono" textStyle="xs" color="fg.muted">
            {rowKey}
          </Text>
          {marks}
        </>
      }
      closeLabel={t('close')}
      size={{ base: 'full', md: 'md' }}
      focusesBody
      onClose={onClose}
    >
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
    </SideDrawer>
  );
}
