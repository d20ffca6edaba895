import { Flex, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTileRoom } from '../tile-room.js';
import { Icon } from '../icon.js';
import { ZOOM_STEP } from './scene/view-transform.js';
import { ShelfIcon } from './shelf-icon.js';

interface ToolProps {
  label: string;
  onClick: () => void;
  /** For switches: whether it is on. */
  pressed?: boolean;
  busy?: boolean;
  children: ReactNode;
}

function Tool({ label, onClick, pressed, busy, children }: ToolProps) {
  return (
    <IconButton
      size="xs"
      variant={pressed ? 'subtle' : 'ghost'}
      colorPalette={pressed ? 'accent' : 'gray'}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      loading={busy}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}

interface Props {
  /** The page's own tools at the start: the planogram picker, "Colour by". */
  children?: ReactNode;
  patterns: { on: boolean; toggle: () => void } | null;
  prices: { on: boolean; toggle: () => void } | null;
  pictures?: { on: boolean; toggle: () => void } | null;
  fold: { on: boolean; toggle: () => void } | null;
  picture: { busy: boolean; save: () => void } | null;
  pdf?: { busy: boolean; save: () => void } | null;
  onZoom: (factor: number) => void;
  onFit: (mode: 'all' | 'width') => void;
}

/** The drawing's tools: what is shown, at what size, and saving it as a picture. */
export function ShelfToolbar({ children, patterns, prices, pictures, fold, picture, pdf, onZoom, onFit }: Props) {
  const { t } = useTranslation('shelf');
  // Presentations show the shelf without tools.
  if (useTileRoom()?.quiet) return null;
  return (
    <Flex wrap="wrap" gap="2" align="center" role="group" aria-label={t('tools.label')}>
      {children}
      <Flex gap="0.5" ms="auto" align="center">
        {patterns ? (
          <Tool label={t('tools.patternsHelp')} pressed={patterns.on} onClick={patterns.toggle}>
            <ShelfIcon name="patterns" />
          </Tool>
        ) : null}
        {prices ? (
          <Tool label={t('tools.pricesHelp')} pressed={prices.on} onClick={prices.toggle}>
            <ShelfIcon name="prices" />
          </Tool>
        ) : null}
        {pictures ? (
          <Tool label={t('tools.pictures')} pressed={pictures.on} onClick={pictures.toggle}>
            <ShelfIcon name="pictures" />
          </Tool>
        ) : null}
        {fold ? (
          <Tool label={t('tools.rows')} pressed={fold.on} onClick={fold.toggle}>
            <ShelfIcon name="rows" />
          </Tool>
        ) : null}
        <Tool label={t('tools.zoomOut')} onClick={() => onZoom(1 / ZOOM_STEP)}>
          <Icon name="zoomOut" />
        </Tool>
        <Tool label={t('tools.zoomIn')} onClick={() => onZoom(ZOOM_STEP)}>
          <Icon name="zoomIn" />
        </Tool>
        <Tool label={t('tools.fitWidth')} onClick={() => onFit('width')}>
          <ShelfIcon name="fitWidth" />
        </Tool>
        <Tool label={t('tools.fitAll')} onClick={() => onFit('all')}>
          <ShelfIcon name="fitAll" />
        </Tool>
        {picture ? (
          <Tool label={t('tools.picture')} busy={picture.busy} onClick={picture.save}>
            <Icon name="download" />
          </Tool>
        ) : null}
        {pdf ? (
          <Tool label={t('tools.pdf')} busy={pdf.busy} onClick={pdf.save}>
            <Icon name="file" />
          </Tool>
        ) : null}
      </Flex>
    </Flex>
  );
}
