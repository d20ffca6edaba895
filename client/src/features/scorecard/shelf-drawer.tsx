import { Button, Drawer, HStack, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScoreCriterion } from '@core/metrics/score/criteria.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGetPlanogramDrawingQuery } from '../../api/reports.js';
import type { ScoredShelfDto } from '../../api/scorecards.gen.js';
import { useGetScoredShelfQuery } from '../../api/scorecards.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { SideDrawer } from '../../components/side-drawer.js';
import { costliest } from './score-finding.js';
import type { ScoreState } from './score-state.js';
import { ShelfFaults } from './shelf-faults.js';
import { useScoreWords } from './use-score-words.js';

const ShelfView = lazy(async () => ({ default: (await import('../../components/shelf/shelf-view.js')).ShelfView }));
const ROOM = '320px';

interface Props {
  project: ProjectDetailsDto;
  publication: string | undefined;
  planogram: string;
  state: ScoreState;
  /** ISO 4217. */
  money: string;
}

function Shelf({
  project,
  publication,
  planogram,
  marked,
  onMark,
}: Pick<Props, 'project' | 'publication' | 'planogram'> & Marks) {
  const { data, error, refetch } = useGetPlanogramDrawingQuery({
    p: project.projectid,
    planogramid: planogram,
    publication,
  });
  const figures = useMemo(() => new Map((data?.figures ?? []).map((entry) => [entry.key, entry])), [data]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height={ROOM} />;
  return (
    <Suspense fallback={<PanelSkeleton height={ROOM} />}>
      <ShelfView
        drawing={data.drawing}
        compare={{ planogram }}
        figures={figures}
        figureUnits={data.units}
        selected={marked}
        onSelect={(key) => onMark(key === null ? [] : [key])}
      />
    </Suspense>
  );
}

interface Marks {
  marked: ReadonlySet<string>;
  onMark: (keys: readonly string[]) => void;
}

function Faults({ shelf, money, onMark }: { shelf: ScoredShelfDto; money: string } & Pick<Marks, 'onMark'>) {
  const { t, score } = useScoreWords();
  const byLost = [...shelf.total.criteria].sort((a, b) => (b.lost ?? -1) - (a.lost ?? -1));
  const [chosen, choose] = useState<ScoreCriterion>(() => costliest(shelf.total.criteria)?.criterion ?? 'daysInRange');
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">{t('shelf.costs')}</Text>
      <HStack gap="1.5" wrap="wrap" role="group" aria-label={t('shelf.costs')}>
        {byLost.map(({ criterion, score: own }) => (
          <Button
            key={criterion}
            size="xs"
            variant={criterion === chosen ? 'subtle' : 'outline'}
            colorPalette={criterion === chosen ? undefined : 'gray'}
            aria-pressed={criterion === chosen}
            onClick={() => choose(criterion)}
          >
            {`${t(`criteria.${criterion}.name`)} ${score(own)}`}
          </Button>
        ))}
      </HStack>
      <ShelfFaults shelf={shelf} criterion={chosen} money={money} onMark={onMark} />
    </Stack>
  );
}

/** A planogram with the reasons for its lost points: a line of the list is marked on the shelf. */
export function ShelfDrawer({ project, publication, planogram, state, money }: Props) {
  const { t, score } = useScoreWords();
  const [keys, mark] = useState<readonly string[]>([]);
  const marked = useMemo(() => new Set(keys), [keys]);
  const { data, error, refetch } = useGetScoredShelfQuery({
    p: project.projectid,
    planogramid: planogram,
    publication,
    weights: state.weightsText,
  });
  const title = data?.name ?? data?.filename ?? planogram;
  return (
    <SideDrawer
      title={title}
      marks={
        data ? (
          <Text color="fg.muted">{`${t('out', { score: score(data.total.score) })} · ${data.filename}`}</Text>
        ) : null
      }
      size="xl"
      onClose={() => state.setPlanogram(null)}
    >
      <Drawer.Body>
        <Stack gap="4">
          <Shelf {...{ project, publication, planogram, marked }} onMark={mark} />
          {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
          {data ? <Faults key={data.planogramid} shelf={data} money={money} onMark={mark} /> : null}
          {data || error ? null : <PanelSkeleton height="240px" />}
        </Stack>
      </Drawer.Body>
    </SideDrawer>
  );
}
