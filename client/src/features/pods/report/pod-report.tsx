import { Alert, Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { ForWriters } from '../../../components/for-writers.js';
import { DRAFT } from '../../../lib/source-address.js';
import { useGetPodMatrixQuery } from '../../../api/pods.js';
import type { PodMatrixDto } from '../../../api/pods.gen.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { FigureRowSkeleton, PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Icon } from '../../../components/icon.js';
import { PageHeader } from '../../../components/page-header.js';
import { DraftTag } from '../../../components/report-source/draft-tag.js';
import { useKeysetPagesOf } from '../../../components/pager/use-keyset-pages.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';
import { levelsOf } from '../builder/selection.js';
import { useMakePod } from '../builder/use-make-pod.js';
import { usePodWords } from '../use-pod-words.js';
import type { PodState } from '../state/pod-state.js';
import { PodFinding } from './pod-finding.js';
import { KeyFigures } from './key-figures.js';
import { MatrixPanel } from './matrix-panel.js';
import { StoresDrawer } from './stores-drawer.js';

interface Props {
  project: ProjectDetailsDto;
  podId: string;
  state: PodState;
  setDraft: (next: LevelValues) => void;
}

/** Notes on the figures: products that no longer exist, and planograms without a store. */
function Notes({ matrix }: { matrix: PodMatrixDto }) {
  const { t, format, level } = usePodWords();
  const { missing, unassigned, storesWithoutSales, storeSales } = matrix;
  const absent = missing.reduce((sum, { count }) => sum + count, 0);
  const names = missing.map(({ level: name, values, count }) => {
    const left = count - values.length;
    const shown = format.series(values);
    const text = left > 0 ? t('more', { shown, count: left, formatted: format.integer(left) }) : shown;
    return t('levelValues', { level: level(name), values: text });
  });
  const notes = [
    ...(absent > 0
      ? [t('notes.missing', { count: absent, formatted: format.integer(absent), values: names.join(' · ') })]
      : []),
    ...(unassigned.planograms > 0
      ? [
          t('notes.unassigned', {
            count: unassigned.planograms,
            formatted: format.integer(unassigned.planograms),
            products: format.integer(unassigned.products),
          }),
        ]
      : []),
    ...(storesWithoutSales > 0 && storeSales !== null
      ? [t('notes.withoutSales', { count: storesWithoutSales, formatted: format.integer(storesWithoutSales) })]
      : []),
  ];
  if (notes.length === 0) return null;
  return (
    <Stack as="ul" gap="1" ps="5" textStyle="sm" color="fg.muted">
      {notes.map((note) => (
        <Text as="li" key={note} overflowWrap="anywhere">
          {note}
        </Text>
      ))}
    </Stack>
  );
}

/** The choices of an analysis, with a way to change them. */
const draftOf = (pod: PodMatrixDto['pod']): LevelValues => ({ ...levelsOf(pod), ...pod.stores });

interface HeadProps extends Pick<Props, 'project' | 'state'> {
  matrix: PodMatrixDto;
  onChange: () => void;
}

function Head({ matrix, project, state, onChange }: HeadProps) {
  const { t, format, nameOf, productsOf, storesOf, snapshotText } = usePodWords();
  const { pod } = matrix;
  const isDraft = pod.snapshot.draft;
  const { make, busy } = useMakePod(project, isDraft ? DRAFT : undefined, state.open);
  const draft = draftOf(pod);
  return (
    <Box>
      <PageHeader
        title={nameOf(pod)}
        lead={`${productsOf(pod)} · ${storesOf(pod)} · ${snapshotText(pod.snapshot)} · ${t('by', { who: pod.author, when: format.dateTime(pod.createdAt) })}`}
        marks={isDraft ? <DraftTag /> : null}
        actions={
          <HStack gap="2" wrap="wrap">
            <ForWriters>
              <Button variant="outline" colorPalette="gray" onClick={onChange}>
                <Icon name="edit" size={14} />
                {t('change')}
              </Button>
            </ForWriters>
            <Button variant="outline" colorPalette="gray" onClick={() => state.open(null)}>
              <Icon name="list" size={14} />
              {t('others')}
            </Button>
          </HStack>
        }
      />
      {pod.newer === null ? null : (
        <Alert.Root status="warning" variant="surface" size="sm" alignItems="center">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal" flex="1">
            {t('newer.text', { newer: snapshotText(pod.newer) })}
          </Alert.Title>
          <ForWriters>
            <Button
              size="xs"
              variant="outline"
              loading={busy}
              onClick={() => void make(draft, pod.podname ?? undefined)}
            >
              {t('newer.again')}
            </Button>
          </ForWriters>
        </Alert.Root>
      )}
    </Box>
  );
}

/** One analysis: its finding, its figures, the matrix, and the stores behind a cell in a drawer. */
export function PodReport({ project, podId, state, setDraft }: Props) {
  const { level, by, sort, search } = state;
  const pages = useKeysetPagesOf([level, by, sort, search].join('\u0000'), 50);
  const { currentData, data, error, isFetching, refetch } = useGetPodMatrixQuery({
    p: project.projectid,
    podid: podId,
    level,
    storelevel: by,
    sort,
    search: search === '' ? undefined : search,
    limit: pages.size,
    cursor: pages.cursor,
  });
  const matrix = currentData ?? data;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pages.cursor !== undefined) top.current?.scrollIntoView({ block: 'nearest' });
  }, [pages.cursor]);
  if (!matrix) {
    return error ? (
      <Stack gap="4">
        <ErrorState error={error} onRetry={() => void refetch()} />
        <Box textAlign="center">
          <BackButton onBack={() => state.open(null)} />
        </Box>
      </Stack>
    ) : (
      <Stack gap="4">
        <FigureRowSkeleton count={7} />
        <PanelSkeleton height="420px" />
      </Stack>
    );
  }
  const change = () => {
    setDraft(draftOf(matrix.pod));
    state.open(null);
  };
  return (
    <Stack gap="4" ref={top}>
      <Head matrix={matrix} project={project} state={state} onChange={change} />
      <PodFinding
        matrix={matrix}
        refreshing={isFetching}
        onVoids={(group) => state.look({ item: 'all', group })}
        onChange={change}
      />
      <KeyFigures matrix={matrix} onVoids={() => state.look({ item: 'all', group: null })} />
      <Notes matrix={matrix} />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <MatrixPanel matrix={matrix} state={state} pages={pages} refreshing={isFetching} podId={podId} />
      {state.looked === null ? null : (
        <StoresDrawer project={project} podId={podId} matrix={matrix} state={state} looked={state.looked} />
      )}
    </Stack>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = usePodWords();
  return (
    <Button variant="outline" onClick={onBack}>
      {t('others')}
    </Button>
  );
}
