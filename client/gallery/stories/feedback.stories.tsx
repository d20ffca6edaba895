import { Button, HStack } from '@chakra-ui/react';
import { EmptyState } from '../../src/components/feedback/empty-state.js';
import { ErrorState } from '../../src/components/feedback/error-state.js';
import { FigureRowSkeleton, PanelSkeleton } from '../../src/components/feedback/skeletons.js';
import { StateTag } from '../../src/components/state-tag.js';
import { StatusTag } from '../../src/components/status-tag.js';
import { TableSkeleton } from '../../src/components/table/table-skeleton.js';
import type { Chapter } from '../story.js';

const REFUSED = { status: 500, data: { code: 'internal', message: 'boom', reference: '0192f0c1-7a11-7d3e-9f00' } };

export default {
  title: 'Feedback',
  stories: [
    {
      name: 'Empty',
      Show: () => (
        <EmptyState
          title="No stores yet"
          text="Import a store list, or upload planograms that name their stores."
          action={<Button>Import stores</Button>}
        />
      ),
    },
    { name: 'Error with retry', Show: () => <ErrorState error={REFUSED} onRetry={() => undefined} /> },
    { name: 'Offline', Show: () => <ErrorState error={{ status: 'FETCH_ERROR', error: 'Failed to fetch' }} /> },
    { name: 'Figures loading', Show: () => <FigureRowSkeleton /> },
    { name: 'Panel loading', Show: () => <PanelSkeleton /> },
    { name: 'Table loading', Show: () => <TableSkeleton label="Products" /> },
    {
      name: 'States',
      Show: () => (
        <HStack wrap="wrap">
          {['initial', 'uploaded', 'processing', 'complete', 'error', 'cancel', 'unheard-of'].map((state) => (
            <StateTag key={state} state={state} />
          ))}
        </HStack>
      ),
    },
    { name: 'Warning', Show: () => <StatusTag kind="warning">12 findings</StatusTag> },
  ],
} satisfies Chapter;
