import { Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useMemo } from 'react';
import type { DrawingDto, FacingsPlanDto, PlanogramDrawingDto } from '../../api/reports.gen.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { usePlanWords } from './plan-words.js';

const ShelfView = lazy(async () => ({
  default: (await import('../../components/shelf/shelf-view.js')).ShelfView,
}));

interface Props {
  plan: FacingsPlanDto;
  today: PlanogramDrawingDto;
  selected: string | null;
  onSelect: (key: string | null) => void;
}

function Shelf({
  drawing,
  title,
  ...props
}: Omit<Props, 'plan'> & { drawing: DrawingDto; title: string; changed: ReadonlySet<string> }) {
  const { today, selected, onSelect, changed } = props;
  const figures = useMemo(() => new Map(today.figures.map((entry) => [entry.key, entry])), [today.figures]);
  const chosen = useMemo(() => new Set(selected === null ? [] : [selected]), [selected]);
  return (
    <Stack as="section" aria-label={title} gap="1" minW="0">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <ShelfView
        drawing={drawing}
        figures={figures}
        figureUnits={today.units}
        highlighted={changed}
        selected={chosen}
        onSelect={(key) => onSelect(key === selected ? null : key)}
      />
    </Stack>
  );
}

/** Today's shelf and the planned one, the items that change bright on both. */
export function PlanShelves({ plan, today, selected, onSelect }: Props) {
  const { t } = usePlanWords();
  const changed = useMemo(
    () => new Set(plan.positions.flatMap(({ key, reason }) => (key !== null && reason !== null ? [key] : []))),
    [plan.positions],
  );
  const shared = { today, selected, onSelect, changed };
  return (
    <Suspense fallback={<PanelSkeleton height="640px" />}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <Shelf {...shared} drawing={today.drawing} title={t('shelves.today')} />
        {plan.proposed ? (
          <Shelf {...shared} drawing={plan.proposed} title={t('shelves.proposed')} />
        ) : (
          <Text color="fg.muted">{t('shelves.notWritable')}</Text>
        )}
      </Grid>
    </Suspense>
  );
}
