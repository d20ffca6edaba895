import { Box, Flex, Heading, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartHandle } from '../../../components/charts/chart-view.js';
import { Icon } from '../../../components/icon.js';
import { notify } from '../../../components/toast-store.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { useErrorText } from '../../../lib/error-text.js';
import { CHART_INK } from '../../../lib/palette.js';

/** What the picture of a chart says about itself. */
export interface PanelPicture {
  chart: RefObject<ChartHandle | null>;
  /** Without ending. */
  fileName: string;
  lines: readonly string[];
  legend?: readonly { text: string; color: string }[];
}

interface Props {
  title: string;
  /** One sentence: what the panel found. */
  lead?: ReactNode;
  controls?: ReactNode;
  picture?: PanelPicture;
  /** New figures are on their way: the old ones stay, dimmed. */
  refreshing?: boolean;
  children: ReactNode;
}

function PictureButton({ title, picture }: { title: string; picture: PanelPicture }) {
  const { t } = useTranslation('comparison');
  const mode = useColorMode();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const drawn = picture.chart.current?.picture(CHART_INK[mode].panel);
    if (!drawn) return;
    setBusy(true);
    try {
      const { savePicture } = await import('../../../components/charts/chart-png.js');
      await savePicture(drawn, { title, ...picture }, mode, `${picture.fileName}.png`);
    } catch (error) {
      notify({ kind: 'error', title: t('picture.failed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  const label = t('picture.save', { title });
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      loading={busy}
      onClick={() => void save()}
    >
      <Icon name="download" size={16} />
    </IconButton>
  );
}

/** The frame of each part of a comparison: its name, its finding, its choices, and the picture of its chart. */
export function Panel({ title, lead, controls, picture, refreshing = false, children }: Props) {
  const titleId = useId();
  return (
    <Box as="section" aria-labelledby={titleId} bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4" minW="0">
      <Flex wrap="wrap" gap="2" align="center" mb={lead ? '1' : '3'}>
        <Heading as="h2" id={titleId} size="md" lineHeight="24px" me="auto">
          {title}
        </Heading>
        <HStack gap="2" wrap="wrap">
          {controls}
          {picture ? <PictureButton title={title} picture={picture} /> : null}
        </HStack>
      </Flex>
      {lead ? (
        <Text color="fg.muted" mb="3">
          {lead}
        </Text>
      ) : null}
      <Stack
        gap="0"
        opacity={refreshing ? 0.55 : 1}
        transitionProperty="opacity"
        transitionDuration="fast"
        aria-busy={refreshing}
      >
        {children}
      </Stack>
    </Box>
  );
}
