import { Drawer, Text } from '@chakra-ui/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useGetPlanogramDrawingQuery } from '../../api/reports.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { PlanogramPageLink } from '../../components/shelf/planogram-page-link.js';
import { SideDrawer } from '../../components/side-drawer.js';
import { useWallWords } from './use-wall-words.js';

const ShelfView = lazy(async () => ({ default: (await import('../../components/shelf/shelf-view.js')).ShelfView }));
const ROOM = '420px';

interface Props {
  projectId: string;
  publication: string | undefined;
  planogram: string;
  onClose: () => void;
}

/** A planogram of the wall, large, with its products' figures and the ways on. */
export function WallDrawer({ projectId, publication, planogram, onClose }: Props) {
  const { t, store } = useWallWords();
  const { data, error, refetch } = useGetPlanogramDrawingQuery({ p: projectId, planogramid: planogram, publication });
  const [selected, select] = useState<string | null>(null);
  const marked = useMemo(() => new Set(selected === null ? [] : [selected]), [selected]);
  const figures = useMemo(() => new Map((data?.figures ?? []).map((item) => [item.key, item])), [data]);
  return (
    <SideDrawer
      title={data ? data.drawing.name || data.filename : planogram}
      marks={
        data ? (
          <>
            <Text color="fg.muted">{`${store(data.store)} · ${data.filename}`}</Text>
            <PlanogramPageLink {...{ projectId, planogram }}>{t('page')}</PlanogramPageLink>
          </>
        ) : null
      }
      size="xl"
      onClose={onClose}
    >
      <Drawer.Body>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Suspense fallback={<PanelSkeleton height={ROOM} />}>
            <ShelfView
              drawing={data.drawing}
              compare={{ planogram }}
              figures={figures}
              figureUnits={data.units}
              selected={marked}
              onSelect={select}
            />
          </Suspense>
        ) : (
          <PanelSkeleton height={ROOM} />
        )}
      </Drawer.Body>
    </SideDrawer>
  );
}
