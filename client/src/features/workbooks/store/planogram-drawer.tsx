import { Drawer, HStack, Text } from '@chakra-ui/react';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useGetPlanogramDrawingQuery } from '../../../api/reports.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { PlanogramPageLink } from '../../../components/shelf/planogram-page-link.js';
import { usePlanogramPdf } from '../../../components/shelf/use-planogram-pdf.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { SideDrawer } from '../../../components/side-drawer.js';

const ShelfView = lazy(async () => ({
  default: (await import('../../../components/shelf/shelf-view.js')).ShelfView,
}));

const ROOM = '420px';

interface Props {
  projectId: string;
  publication: string | undefined;
  planogram: string;
  /** The product to be marked. */
  product: string | null;
}

function Body({ projectId, publication, planogram, product }: Props) {
  const { t, fileOf } = useWorkbookWords();
  const { data, error, refetch } = useGetPlanogramDrawingQuery({ p: projectId, planogramid: planogram, publication });
  const pdf = usePlanogramPdf(projectId, planogram, publication);
  const [selected, setSelected] = useState<string | null>(product);
  const marked = useMemo(() => new Set(selected === null ? [] : [selected]), [selected]);
  const figures = useMemo(() => new Map((data?.figures ?? []).map((entry) => [entry.key, entry])), [data]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height={ROOM} />;
  const title = data.drawing.name || data.filename;
  return (
    <>
      <HStack gap="3" wrap="wrap" mb="2">
        <Text color="fg.muted" textStyle="xs" me="auto">
          {data.filename}
        </Text>
        <PlanogramPageLink {...{ projectId, planogram }}>{t('planograms.page')}</PlanogramPageLink>
      </HStack>
      <Suspense fallback={<PanelSkeleton height={ROOM} />}>
        <ShelfView
          drawing={data.drawing}
          compare={{ planogram }}
          figures={figures}
          figureUnits={data.units}
          selected={marked}
          onSelect={setSelected}
          pdf={pdf}
          picture={{ fileName: `${fileOf(data.snapshot, title)}.png`, title, about: [data.filename] }}
        />
      </Suspense>
    </>
  );
}

/** A planogram of the store, large, from the right. */
export function PlanogramDrawer({
  planogram,
  name,
  onClose,
  ...rest
}: Omit<Props, 'planogram'> & { planogram: string | null; name: string; onClose: () => void }) {
  return (
    <SideDrawer open={planogram !== null} title={name} size="xl" onClose={onClose}>
      <Drawer.Body>{planogram ? <Body key={planogram} planogram={planogram} {...rest} /> : null}</Drawer.Body>
    </SideDrawer>
  );
}
