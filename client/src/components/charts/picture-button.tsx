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
  /** The lines under the title: the filter in words, the data's time. */
  lines: readonly string[];
  /** The meaning of the chart's colors. */
  legend?: readonly LegendEntry[];
  /** Without the extension. */
  fileName: string;
  /** The button's label. */
  label: string;
  /** Shown when the picture could not be made. */
  failed: string;
}

/** Saves a chart as a PNG with its title, filter and color legend. */
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
