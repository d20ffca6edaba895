import { IconButton } from '@chakra-ui/react';
import { type RefObject, useState } from 'react';
import { useColorMode } from '../../lib/color-mode.js';
import { useErrorText } from '../../lib/error-text.js';
import { CHART_INK } from '../../lib/palette.js';
import { Icon } from '../icon.js';
import { notify } from '../toast-store.js';
import type { LegendEntry } from './legend.js';
import type { ChartHandle } from './chart-types.js';

interface Props {
  chart: RefObject<ChartHandle | null>;
  title: string;
  /** The filter in words, the data's time: a line each. */
  lines: readonly string[];
  /** What the chart's colours mean. */
  legend?: readonly LegendEntry[];
  /** Without ending. */
  fileName: string;
  /** Names the button. */
  label: string;
  /** Said when the picture could not be made. */
  failed: string;
}

/** Saves a chart as a PNG with its title, its filter and what its colours mean. */
export function PictureButton({ chart, title, lines, legend, fileName, label, failed }: Props) {
  const mode = useColorMode();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const picture = chart.current?.picture(CHART_INK[mode].panel);
    if (!picture) return;
    setBusy(true);
    try {
      const { savePicture } = await import('./chart-png.js');
      await savePicture(picture, { title, lines, legend }, mode, `${fileName}.png`);
    } catch (error) {
      notify({ kind: 'error', title: failed, text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
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
