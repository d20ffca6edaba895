import { SimpleGrid, Stack } from '@chakra-ui/react';
import { FigureRowSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';

/** Placeholder for the dashboard. */
export function DashboardSkeleton() {
  return (
    <Stack gap="4">
      <FigureRowSkeleton count={8} />
      <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4">
        <PanelSkeleton height="530px" />
        <PanelSkeleton height="530px" />
      </SimpleGrid>
      <PanelSkeleton height="480px" />
    </Stack>
  );
}
