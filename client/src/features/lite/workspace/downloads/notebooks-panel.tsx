import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFromServer } from '../../../../api/download.js';
import type { NotebookKind } from '../../../../api/reports.gen.js';
import { urlOf } from '../../../../api/routes.js';
import { useAppStore } from '../../../../api/store.js';
import { Icon } from '../../../../components/icon.js';
import { Panel } from '../../../../components/panel.js';
import { notify } from '../../../../components/toast-store.js';
import { useErrorText } from '../../../../lib/error-text.js';
import { UPLOADS_TEXTS } from '../uploads-texts.js';

const KINDS: readonly NotebookKind[] = ['duckdb', 'pandas', 'powerbi'];

interface Props {
  choice: { p: string; publication: string | undefined };
}

/** Notebooks for this project and source. */
export function NotebooksPanel({ choice }: Props) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const store = useAppStore();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<NotebookKind | null>(null);
  const save = async (kind: NotebookKind) => {
    setBusy(kind);
    try {
      const url = urlOf('/api/main/getnotebook/{p}/{kind}', { ...choice, kind });
      const name = await downloadFromServer(store, url, kind, 'user');
      notify({ kind: 'success', title: t('download.notebooks.done', { name }) });
    } catch (error) {
      notify({ kind: 'error', title: t('download.notebooks.failed'), text: errorText(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Panel title={t('download.notebooks.title')} lead={t('download.notebooks.lead')}>
      <Stack gap="0">
        {KINDS.map((kind) => {
          const name = t(`download.notebooks.${kind}`);
          return (
            <Flex
              key={kind}
              wrap="wrap"
              gap="2"
              align="center"
              py="2"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Box flex="1" minW="220px">
                <Text fontWeight="medium">{name}</Text>
                <Text color="fg.muted">{t(`download.notebooks.${kind}Text`)}</Text>
              </Box>
              <Button
                size="xs"
                variant="outline"
                loading={busy === kind}
                aria-label={t('download.notebooks.getOf', { name })}
                onClick={() => void save(kind)}
              >
                <Icon name="download" size={14} />
                {t('download.notebooks.get')}
              </Button>
            </Flex>
          );
        })}
      </Stack>
    </Panel>
  );
}
