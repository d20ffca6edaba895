import { Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { ReaderPool } from '../../../workers/reader-pool.js';
import { CardGrid } from './card-grid.js';
import { DropArea } from './drop-area.js';
import { FileDetails } from './file-details.js';
import { type CardFilter, IntakeSum } from './intake-sum.js';
import type { Intake, IntakeSnapshot } from './intake-store.js';
import { RefusedList } from './refused-list.js';
import { createDrawingSource } from './use-drawing.js';
import type { Judged, JudgedFile } from './use-intake.js';

interface Props {
  intake: Intake;
  pool: ReaderPool;
  snapshot: IntakeSnapshot;
  judged: Judged;
  onUpload: () => void;
}

/** Everything before the upload: where to drop, what was found, a card a file, and what is refused. */
export function IntakeSection({ intake, pool, snapshot, judged, onUpload }: Props) {
  const [filter, setFilter] = useState<CardFilter>('all');
  const source = useMemo(() => createDrawingSource(pool), [pool]);
  const [opened, setOpened] = useState<JudgedFile | null>(null);
  const hasFiles = snapshot.files.length > 0;
  const shown = useMemo(
    () =>
      filter === 'all'
        ? judged.readable
        : judged.readable.filter(({ doubtful }) => doubtful === (filter === 'doubtful')),
    [judged, filter],
  );
  const clear = () => {
    intake.clear();
    setFilter('all');
  };
  const remove = (file: JudgedFile) => {
    intake.remove(file.no);
    setOpened(null);
  };
  return (
    <Stack gap="4">
      <DropArea compact={hasFiles} onFiles={(files) => intake.add(files)} />
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
      <FileDetails file={opened} source={source} onClose={() => setOpened(null)} onRemove={remove} />
    </Stack>
  );
}
