import type { RefObject } from 'react';
import type { ChartHandle } from '../../../components/charts/chart-types.js';
import { PictureButton } from '../../../components/charts/picture-button.js';
import { Panel, type PanelProps } from '../../../components/panel.js';
import { fileName } from '../../../lib/file-name.js';
import { useFileOwner } from '../../../lib/use-file-owner.js';
import { useComparison } from '../comparison-context.js';

interface Props extends PanelProps {
  chart: RefObject<ChartHandle | null>;
  /** Names the picture's file. */
  projectName: string;
  legend?: readonly { text: string; color: string }[];
}

/** A panel with one chart, which can be saved as a picture. */
export function ChangePanel({ chart, projectName, legend, ...panel }: Props) {
  const { words, about, head } = useComparison();
  const ownerOf = useFileOwner();
  const isDraft = head.before.snapshot.draft || head.after.snapshot.draft;
  const { title } = panel;
  return (
    <Panel
      {...panel}
      controls={
        <PictureButton
          chart={chart}
          title={title}
          lines={about.map(({ text }) => text)}
          legend={legend}
          fileName={fileName(ownerOf(projectName, isDraft), title)}
          label={words.t('picture.save', { title })}
          failed={words.t('picture.failed')}
        />
      }
    />
  );
}
