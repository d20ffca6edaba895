import { Skeleton, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Rows to reserve space for when the number is unknown. */
const USUAL = 8;

interface Props {
  label: string;
  height?: string | undefined;
  rows?: number | undefined;
}

/** Reserves the rows' space, so that nothing jumps when they arrive. */
export function TableSkeleton({ label, height, rows }: Props) {
  const { t } = useTranslation('common');
  const count = rows ?? USUAL;
  // On a phone a row is a card.
  const rowHeight = rows === undefined ? '7' : { base: '28', md: '7' };
  return (
    <Stack gap="1" minH={height} role="status" aria-label={`${label}: ${t('state.loading')}`}>
      <Skeleton h="9" />
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} h={rowHeight} opacity={1 - (index * 0.8) / count} />
      ))}
    </Stack>
  );
}
