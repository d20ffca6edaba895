import { Skeleton, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Keeps the room the rows will take, so that nothing jumps when they come. */
export function TableSkeleton({ label, height }: { label: string; height?: string }) {
  const { t } = useTranslation('common');
  return (
    <Stack gap="1" minH={height} role="status" aria-label={`${label}: ${t('state.loading')}`}>
      <Skeleton h="9" />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} h="7" opacity={1 - index * 0.1} />
      ))}
    </Stack>
  );
}
