import { Stack, Text } from '@chakra-ui/react';
import { Suspense, lazy, useMemo } from 'react';
import { type ColourSource, ColourSourceContext } from '../../../components/project-colours/colour-source.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { DRAFT } from '../../../lib/source-address.js';
import { useComparison } from '../comparison-context.js';
import { useSideDrawing } from '../data/use-drawing.js';

const ShelfView = lazy(async () => ({
  default: (await import('../../../components/shelf/shelf-view.js')).ShelfView,
}));

const ROOM = '420px';

/** A planogram that only one of the projects has: there is nothing to lay it over. */
export function OnePlanogram({ side, planogram }: { side: 'before' | 'after'; planogram: string }) {
  const { words, head } = useComparison();
  const { t } = words;
  const { data, error, refetch } = useSideDrawing(side, planogram);
  const { projectid, publication } = head[side];
  const colours = useMemo(
    (): ColourSource => ({
      projectId: projectid,
      publication: publication === null ? DRAFT : String(publication),
      asGuest: false,
    }),
    [projectid, publication],
  );
  const figures = useMemo(() => new Map((data?.figures ?? []).map((entry) => [entry.key, entry])), [data]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height={ROOM} />;
  return (
    <Stack gap="2">
      <Text color="fg.muted">{t(`pairs.only.${side}`, { name: head[side].projName })}</Text>
      <Suspense fallback={<PanelSkeleton height={ROOM} />}>
        <ColourSourceContext value={colours}>
          <ShelfView drawing={data.drawing} figures={figures} figureUnits={data.units} />
        </ColourSourceContext>
      </Suspense>
    </Stack>
  );
}
