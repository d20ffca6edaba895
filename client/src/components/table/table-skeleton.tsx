import { Skeleton, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Rows that are kept room for where nobody knows how many there will be. */
const USUAL = 8;

interface Props {
  label: string;
  height?: string | undefined;
  rows?: number | undefined;
}

/** Keeps the room the rows will take, so that nothing jumps when they come. */
export function TableSkeleton({ label, height, rows = USUAL }: Props) {
  const { t } = useTranslation('common');
  return (
    <Stack gap="1" minH={height} role="status" aria-label={`${label}: ${t('state.loading')}`}>
      <Skeleton h="9" />
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} h="7" opacity={1 - (index * 0.8) / rows} />
      ))}
    </Stack>
  );
}
