import { SimpleGrid } from '@chakra-ui/react';
import { ListMatch } from './list-match.js';

/** How the project's lists of products and stores match its planograms. */
export function ListMatches({ projectId }: { projectId: string }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" _empty={{ display: 'none' }}>
      <ListMatch projectId={projectId} object="prd" />
      <ListMatch projectId={projectId} object="str" />
    </SimpleGrid>
  );
}
