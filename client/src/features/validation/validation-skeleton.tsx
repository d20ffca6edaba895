import { Box, SimpleGrid, Stack } from '@chakra-ui/react';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';

/** Placeholders for the page's parts while they load. */
export function ValidationSkeleton() {
  return (
    <Stack gap="4">
      <PanelSkeleton height="52px" />
      <SimpleGrid columns={{ base: 1, lg: 5 }} gap="4">
        <Box gridColumn={{ lg: 'span 3' }}>
          <PanelSkeleton height="210px" />
        </Box>
        <Box gridColumn={{ lg: 'span 2' }}>
          <PanelSkeleton height="210px" />
        </Box>
      </SimpleGrid>
      <PanelSkeleton height="320px" />
    </Stack>
  );
}
