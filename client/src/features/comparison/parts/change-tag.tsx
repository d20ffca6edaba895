import { Badge } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../components/icon.js';

export type ChangeWord = 'added' | 'dropped' | 'kept' | 'moved' | 'resized' | 'movedAndResized';

const LOOK: Record<ChangeWord, { icon: IconName; palette: string }> = {
  added: { icon: 'plus', palette: 'accent' },
  dropped: { icon: 'minus', palette: 'orange' },
  kept: { icon: 'check', palette: 'gray' },
  moved: { icon: 'arrowRight', palette: 'purple' },
  resized: { icon: 'sort', palette: 'cyan' },
  movedAndResized: { icon: 'arrowRight', palette: 'pink' },
};

/** A product's change: icon, word and color together. */
export function ChangeTag({ change }: { change: ChangeWord }) {
  const { t } = useTranslation('comparison');
  const { icon, palette } = LOOK[change];
  return (
    <Badge colorPalette={palette} variant="subtle" size="sm" gap="1" whiteSpace="nowrap">
      <Icon name={icon} size={12} />
      {t(`changes.kinds.${change}`)}
    </Badge>
  );
}
