import { HStack, IconButton, Text } from '@chakra-ui/react';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useGetPlanogramDrawingQuery, useGetProductPositionsQuery } from '../../../api/reports.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Icon } from '../../../components/icon.js';
import { Panel } from '../../../components/panel.js';
import { PlanogramPageLink } from '../../../components/shelf/planogram-page-link.js';
import type { ShelfColouring } from '../../../components/shelf/shelf-types.js';
import { usePlanogramPdf } from '../../../components/shelf/use-planogram-pdf.js';
import { useProduct } from './product-context.js';
import { useProductWords } from './use-product-words.js';

const ShelfView = lazy(async () => ({
  default: (await import('../../../components/shelf/shelf-view.js')).ShelfView,
}));

const ROOM = '420px';
const BY_BRAND: ShelfColouring = { kind: 'attribute', attribute: 'brand' };

function Drawing({ planogram }: { planogram: string }) {
  const { fileOf } = useProductWords();
  const { project, publication, report } = useProduct();
  const { data, error, refetch } = useGetPlanogramDrawingQuery({
    ...{ p: project.projectid, planogramid: planogram, publication },
  });
  const pdf = usePlanogramPdf(project.projectid, planogram, publication);
  const own = report.product.key;
  const [chosen, setChosen] = useState<string | null>(null);
  const marked = useMemo(() => new Set([chosen ?? own]), [chosen, own]);
  const bright = useMemo(() => new Set([own, ...marked]), [own, marked]);
  const figures = useMemo(() => new Map((data?.figures ?? []).map((entry) => [entry.key, entry])), [data]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height={ROOM} />;
  const title = data.drawing.name || data.filename;
  return (
    <Suspense fallback={<PanelSkeleton height={ROOM} />}>
      <ShelfView
        drawing={data.drawing}
        compare={{ planogram }}
        figures={figures}
        figureUnits={data.units}
        selected={marked}
        highlighted={bright}
        startAt={own}
        onSelect={setChosen}
        colouring={BY_BRAND}
        pdf={pdf}
        picture={{ fileName: `${fileOf(data.snapshot, title)}.png`, title, about: [data.filename] }}
      />
    </Suspense>
  );
}

/** The planograms that carry the product, as far as its positions are listed, and the one that the address names. */
function usePlanograms() {
  const { project, publication, upc, planogram } = useProduct();
  const asked = useGetProductPositionsQuery({ p: project.projectid, upc, publication });
  const items = asked.data?.items;
  const all = useMemo(() => {
    const named = new Map((items ?? []).map((row) => [row.planogramid, row.planogram ?? row.planogramid]));
    return [...named].map(([id, name]) => ({ id, name }));
  }, [items]);
  const at = all.findIndex(({ id }) => id === planogram);
  const shown = planogram !== null && at < 0 ? { id: planogram, name: planogram } : all[Math.max(0, at)];
  return { asked, all, at: Math.max(0, at), shown, isWhole: (items?.length ?? 0) >= (asked.data?.count ?? 0) };
}

/** The product's planograms, drawn one at a time with the product marked. */
export function ProductDrawn() {
  const { say, format } = useProductWords();
  const { project, openPlanogram } = useProduct();
  const { asked, all, at, shown, isWhole } = usePlanograms();
  const step = (by: number) => {
    const next = all[at + by];
    if (next) openPlanogram(next.id);
  };
  const total = format.integer(all.length);
  return (
    <Panel
      title={say('drawn.title')}
      marks={shown ? <Text color="fg.muted">{shown.name}</Text> : undefined}
      controls={
        shown ? (
          <HStack gap="2">
            <IconButton
              size="xs"
              variant="outline"
              aria-label={say('drawn.previous')}
              disabled={at === 0}
              onClick={() => step(-1)}
            >
              <Icon name="chevronLeft" size={14} />
            </IconButton>
            <Text textStyle="xs" role="status">
              {say('drawn.lead', {
                place: format.integer(at + 1),
                all: isWhole ? total : say('drawn.more', { all: total }),
              })}
            </Text>
            <IconButton
              size="xs"
              variant="outline"
              aria-label={say('drawn.next')}
              disabled={at >= all.length - 1}
              onClick={() => step(1)}
            >
              <Icon name="chevronRight" size={14} />
            </IconButton>
            <PlanogramPageLink projectId={project.projectid} planogram={shown.id}>
              {say('drawn.page')}
            </PlanogramPageLink>
          </HStack>
        ) : undefined
      }
    >
      {shown ? (
        <Drawing key={shown.id} planogram={shown.id} />
      ) : asked.error ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <EmptyState icon="shelf" title={say('drawn.none')} />
      ) : (
        <PanelSkeleton height={ROOM} />
      )}
    </Panel>
  );
}
