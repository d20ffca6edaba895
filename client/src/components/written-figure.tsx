import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from '../lib/format.js';
import { useReasonText, useUnitText } from '../lib/use-figure-words.js';

export interface WrittenFigureProps {
  /** The written value (`useFormat`), or null when it cannot be computed. */
  value: string | null;
  /** The server's name of the unit (`ft`, `sqft`, `days`); written after the value. */
  unit?: string;
  /** The server's code for why it is null (`no-movement`). */
  reason?: string;
  size?: 'sm' | 'md' | 'lg';
}

interface Look {
  fontSize?: string;
  lineHeight?: string;
  unitSize?: string;
}

const LOOKS: Readonly<Record<'sm' | 'md' | 'lg', Look>> = {
  sm: {},
  md: { fontSize: 'lg', lineHeight: '28px', unitSize: 'sm' },
  lg: { fontSize: '2xl', lineHeight: '32px', unitSize: 'sm' },
};

/** A figure with its unit, or "–" with the reason for a missing value. */
export function WrittenFigure({ value, unit, reason, size }: WrittenFigureProps) {
  const { t } = useTranslation('common');
  const reasonText = useReasonText();
  const unitText = useUnitText();
  const { fontSize, lineHeight, unitSize } = LOOKS[size ?? 'sm'];
  if (value === null) {
    const why = reason ? reasonText(reason) : t('figure.none');
    return (
      <Box as="span" color="fg.subtle" title={why} fontSize={fontSize}>
        {NO_VALUE}
        <Box as="span" srOnly>
          {why}
        </Box>
      </Box>
    );
  }
  return (
    <Box as="span" whiteSpace="nowrap">
      <Box as="span" fontSize={fontSize} lineHeight={lineHeight} fontWeight="semibold">
        {value}
      </Box>
      {unit ? (
        <Box as="span" color="fg.muted" ms="1" fontSize={unitSize}>
          {unitText(unit)}
        </Box>
      ) : null}
    </Box>
  );
}
