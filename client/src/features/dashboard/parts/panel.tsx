import { Box, Flex, Heading, HStack, IconButton, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaySave } from '../../../api/use-guest.js';
import { notify } from '../../../components/toast-store.js';
import { Icon } from '../../../components/icon.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { CHART_INK } from '../../../lib/palette.js';
import type { ChartHandle } from '../../../components/charts/chart-view.js';
import { useDashboard } from '../dashboard-context.js';
import { fileName } from '../../../lib/file-name.js';
import { useDashboardWords } from '../use-dashboard-words.js';

export type PanelView = 'chart' | 'table';

interface Props {
  title: string;
  /** One sentence: what the panel found. */
  lead?: ReactNode;
  controls?: ReactNode;
  /** Chart or table; without it the panel has one view. */
  view?: PanelView;
  onView?: (view: PanelView) => void;
  /** The chart that the picture button saves. */
  chart?: RefObject<ChartHandle | null>;
  /** What the chart's colours mean, for the picture. */
  legend?: readonly { text: string; color: string }[];
  /** New figures are on their way: the old ones stay, dimmed. */
  refreshing?: boolean;
  children: ReactNode;
}

function ViewSwitch({ view, onView }: { view: PanelView; onView: (view: PanelView) => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <SegmentGroup.Root
      size="sm"
      value={view}
      onValueChange={(next) => onView(next.value === 'table' ? 'table' : 'chart')}
      aria-label={t('panel.view')}
    >
      <SegmentGroup.Indicator />
      {(['chart', 'table'] as const).map((name) => (
        <SegmentGroup.Item key={name} value={name}>
          <SegmentGroup.ItemText>{t(`panel.${name}`)}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}

function PictureButton({
  title,
  chart,
  legend,
}: Pick<Props, 'title' | 'legend'> & { chart: RefObject<ChartHandle | null> }) {
  const words = useDashboardWords();
  const { data, state, projectName } = useDashboard();
  const mode = useColorMode();
  const errorText = useErrorText();
  const maySave = useMaySave();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const picture = chart.current?.picture(CHART_INK[mode].panel);
    if (!picture) return;
    setBusy(true);
    try {
      const { savePicture } = await import('../../../components/charts/chart-png.js');
      const lines = [projectName, ...words.filterLines(data, state.path)];
      await savePicture(picture, { title, lines, legend }, mode, `${fileName(projectName, title)}.png`);
    } catch (error) {
      notify({ kind: 'error', title: words.t('panel.pictureFailed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  const label = words.t('panel.picture', { title });
  if (!maySave.page) return null;
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

/** The frame of every part of the dashboard: its name, its finding, its choices, chart or table, and the picture. */
export function Panel(props: Props) {
  const { title, lead, controls, view, onView, chart, legend, refreshing = false, children } = props;
  const titleId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      data-view={view}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p="4"
      minW="0"
    >
      <Flex wrap="wrap" gap="2" align="center" mb={lead ? '1' : '3'}>
        <Heading as="h2" id={titleId} size="md" lineHeight="24px" me="auto">
          {title}
        </Heading>
        <HStack gap="2" wrap="wrap">
          {controls}
          {view && onView ? <ViewSwitch view={view} onView={onView} /> : null}
          {chart && view !== 'table' ? <PictureButton title={title} chart={chart} legend={legend} /> : null}
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
