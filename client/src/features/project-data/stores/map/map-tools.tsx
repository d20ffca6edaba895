import { HStack, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../components/icon.js';
import { ShelfIcon } from '../../../../components/shelf/shelf-icon.js';
import { PROJECT_DATA_TEXTS } from '../../texts.js';
import { ZOOM_STEP } from './map-frame.js';
import type { MapView } from './use-map-view.js';

interface ToolProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <IconButton size="xs" variant="ghost" colorPalette="gray" aria-label={label} title={label} onClick={onClick}>
      {children}
    </IconButton>
  );
}

/** Beside the map, not on it, where they would hide stores. */
export function MapTools({ view }: { view: MapView | null }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  return (
    <HStack gap="0.5" ms="auto">
      <Tool label={t('map.wider')} onClick={() => view?.step(1 / ZOOM_STEP)}>
        <Icon name="zoomOut" />
      </Tool>
      <Tool label={t('map.closer')} onClick={() => view?.step(ZOOM_STEP)}>
        <Icon name="zoomIn" />
      </Tool>
      <Tool label={t('map.all')} onClick={() => view?.fit()}>
        <ShelfIcon name="fitAll" />
      </Tool>
    </HStack>
  );
}
