import { Box } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../lib/use-width.js';
import { CARD_HEIGHT, FileCard } from './file-card.js';
import type { DrawingSource } from './use-drawing.js';
import type { JudgedFile } from './use-judged.js';

/** Two beside each other on a phone, five or more on a desk. */
const LEAST_WIDTH = { phone: 150, desk: 200 };
const PHONE = 520;
const GAP = 12;

interface Props {
  files: readonly JudgedFile[];
  source: DrawingSource;
  onOpen: (file: JudgedFile) => void;
}

/** How many cards fit beside each other in a width of pixels; at least one. */
export function columnsIn(width: number): number {
  const least = width < PHONE ? LEAST_WIDTH.phone : LEAST_WIDTH.desk;
  return Math.max(1, Math.floor((width + GAP) / (least + GAP)));
}

/** Cards for any number of files; only visible ones are rendered. */
export function CardGrid({ files, source, onOpen }: Props) {
  const { t } = useTranslation('lite');
  const { element, width } = useWidth();
  const columns = columnsIn(width);
  const rows = Math.ceil(files.length / columns);
  const virtualizer = useVirtualizer({
    count: width === 0 ? 0 : rows,
    getScrollElement: () => element.current,
    estimateSize: () => CARD_HEIGHT + GAP,
    overscan: 1,
  });
  return (
    <Box ref={element} maxH="min(62dvh, 700px)" overflowY="auto" role="list" aria-label={t('grid.label')} tabIndex={-1}>
      <Box position="relative" height={`${Math.max(0, virtualizer.getTotalSize() - GAP)}px`}>
        {virtualizer.getVirtualItems().map(({ index: row, start }) => (
          <Box
            key={row}
            position="absolute"
            insetX="0"
            height={`${CARD_HEIGHT}px`}
            display="grid"
            gap={`${GAP}px`}
            style={{ transform: `translateY(${start}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {files.slice(row * columns, (row + 1) * columns).map((file, column) => (
              <Box
                key={file.no}
                role="listitem"
                aria-setsize={files.length}
                aria-posinset={row * columns + column + 1}
                minW="0"
              >
                <FileCard file={file} source={source} onOpen={() => onOpen(file)} />
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
