import { Box, Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { ReaderPool } from '../../../workers/reader-pool.js';
import { DropArea } from './drop-area.js';
import type { CardFilter } from './intake-sum.js';
import { type Intake, type IntakeSnapshot, isUploaded } from './intake-store.js';
import { useZips } from './use-zips.js';
import { createDrawingSource } from './use-drawing.js';
import type { Judged, JudgedFile } from './use-judged.js';

const IntakeSum = lazyPart(
  async () => (await import('./intake-sum.js')).IntakeSum,
  () => <Box h="64px" borderWidth="1px" borderRadius="l2" bg="bg.panel" />,
);
const RefusedList = lazyPart(async () => (await import('./refused-list.js')).RefusedList);
const CardGrid = lazyPart(
  async () => (await import('./card-grid.js')).CardGrid,
  () => <PanelSkeleton height="246px" />,
);
const FileDetails = lazyPart(async () => (await import('./file-details.js')).FileDetails);

interface Props {
  intake: Intake;
  pool: ReaderPool;
  snapshot: IntakeSnapshot;
  judged: Judged;
  onUpload: () => void;
  /** The files are for a full project. */
  toProject: boolean;
}

function isShown(file: JudgedFile, filter: CardFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'omitted' || !isUploaded(file)) return (filter === 'omitted') === !isUploaded(file);
  return file.doubtful === (filter === 'doubtful');
}

/** Everything before the upload: the drop area, what was found, a card per file, and rejected files. */
export function IntakeSection({ intake, pool, snapshot, judged, onUpload, toProject }: Props) {
  const [filter, setFilter] = useState<CardFilter>('all');
  const source = useMemo(() => createDrawingSource(pool), [pool]);
  const [opened, setOpened] = useState<JudgedFile | null>(null);
  const zips = useZips(intake);
  const hasFiles = snapshot.files.length + snapshot.pdfs.length > 0;
  const shown = useMemo(() => judged.readable.filter((file) => isShown(file, filter)), [judged, filter]);
  const clear = () => {
    intake.clear();
    setFilter('all');
  };
  const remove = (file: JudgedFile) => {
    intake.remove(file.no);
    setOpened(null);
  };
  const take = (file: JudgedFile) => {
    intake.take(file.no, !file.taken);
    setOpened(null);
  };
  return (
    <Stack gap="4">
      <DropArea compact={hasFiles} opening={zips.opening} onFiles={zips.take} toProject={toProject} />
      {hasFiles ? (
        <>
          <IntakeSum
            snapshot={snapshot}
            judged={judged}
            filter={filter}
            onFilter={setFilter}
            onClear={clear}
            onUpload={onUpload}
          />
          <RefusedList files={judged.refused} />
          {shown.length > 0 ? <CardGrid files={shown} source={source} onOpen={setOpened} /> : null}
        </>
      ) : null}
      <FileDetails file={opened} source={source} onClose={() => setOpened(null)} onRemove={remove} onTake={take} />
    </Stack>
  );
}
