import { Stack, Text } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { saveFile } from '../../../api/download.js';
import { useGetPlanogramChangeQuery } from '../../../api/comparisons.js';
import type { PlanogramChangeDto } from '../../../api/comparisons.gen.js';
import type { PlanogramDrawingDto } from '../../../api/reports.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import type { ProductPictures } from '../../../components/pictures/use-product-pictures.js';
import { usePairPictures } from '../../../components/shelf/use-shelf-pictures.js';
import { notify } from '../../../components/toast-store.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { useFileOwner } from '../../../lib/use-file-owner.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useUrlChoice, useUrlText } from '../../../lib/url-state.js';
import { useComparison } from '../comparison-context.js';
import { useSideDrawing } from '../data/use-drawing.js';
import { ALIGNED_MODES, AlignedShelves, type AlignedSide } from '../drawing/aligned-shelves.js';
import { CHANGE_KINDS, type ChangeKind, type DrawnChange, kindMatches } from '../drawing/change-kinds.js';
import { ChangeLegend } from '../drawing/change-legend.js';
import { calledAs, countKinds, drawnChanges } from '../drawing/product-changes.js';
import { fileName } from '../../../lib/file-name.js';
import { ProductChanges } from './product-changes.js';

const ROOM = '420px';

interface Drawn {
  change: PlanogramChangeDto;
  before: PlanogramDrawingDto;
  after: PlanogramDrawingDto;
}

function useSide(drawn: PlanogramDrawingDto, change: PlanogramChangeDto, project: string): AlignedSide {
  return useMemo(() => {
    const drawing = calledAs(drawn.drawing, change.items);
    return {
      drawing,
      name: `${project}, ${drawing.name || drawn.filename}`,
      figures: new Map(drawn.figures.map((entry) => [entry.key, entry])),
      figureUnits: drawn.units,
    };
  }, [drawn, change.items, project]);
}

/** Saves both drawings with their changes as one picture. */
function usePairPicture(
  sides: { before: AlignedSide; after: AlignedSide },
  changes: ReadonlyMap<string, DrawnChange>,
  pictures: ProductPictures | null,
) {
  const { words, about, head } = useComparison();
  const ownerOf = useFileOwner();
  const { t } = words;
  const mode = useColorMode();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { pairPicture } = await import('../drawing/pair-picture.js');
      const kinds = new Set([...changes.values()].map(({ kind }) => kind));
      const titles = {
        before: t('aligned.beforeLabel', { name: sides.before.name }),
        after: t('aligned.afterLabel', { name: sides.after.name }),
      };
      const legend = CHANGE_KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({
        kind,
        text: t(`changes.kinds.${kind}`),
      }));
      const isDraft = head.before.snapshot.draft || head.after.snapshot.draft;
      const name = `${fileName(ownerOf(sides.after.name, isDraft))}.png`;
      saveFile(
        await pairPicture({ ...sides, changes, titles, about: about.map(({ text }) => text), legend, mode, pictures }),
        name,
      );
      notify({ kind: 'success', title: t('table:exported', { name }) });
    } catch (error) {
      notify({ kind: 'error', title: t('picture.failed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}

function Shelves({ change, before, after }: Drawn) {
  const { words, head } = useComparison();
  const { t } = words;
  const [mode, setMode] = useUrlChoice('view', ALIGNED_MODES, 'slider');
  const [chosenProduct, choose] = useUrlText('on');
  const [kinds, setKinds] = useState<ReadonlySet<ChangeKind>>(new Set());
  const sides = {
    before: useSide(before, change, head.before.projName),
    after: useSide(after, change, head.after.projName),
  };
  const changes = useMemo(() => drawnChanges(change.items, words), [change.items, words]);
  const counts = useMemo(() => countKinds(change.items), [change.items]);
  const pictures = usePairPictures(sides.before.drawing, sides.after.drawing, 'differences');
  const picture = usePairPicture(sides, changes, pictures.shown);
  const selected = useMemo(() => new Set(chosenProduct === null ? [] : [chosenProduct]), [chosenProduct]);
  const highlighted = useMemo(() => {
    if (kinds.size === 0) return null;
    return new Set([...changes].filter(([, { kind }]) => kindMatches(kind, kinds)).map(([key]) => key));
  }, [kinds, changes]);
  const changeWord = useCallback(({ kind }: DrawnChange) => t(`changes.kinds.${kind}`), [t]);
  const toggle = (kind: ChangeKind) => {
    const next = new Set(kinds);
    if (!next.delete(kind)) next.add(kind);
    setKinds(next);
  };
  return (
    <Stack gap="4">
      <AlignedShelves
        {...sides}
        mode={mode}
        onMode={setMode}
        changes={changes}
        changeWord={changeWord}
        selected={selected}
        highlighted={highlighted}
        onSelect={(key) => choose(key === chosenProduct ? null : key)}
        picture={picture}
        pictures={pictures}
        legend={<ChangeLegend counts={counts} chosen={kinds} onToggle={toggle} />}
      />
      <ProductChanges change={change} kinds={kinds} selected={selected} onSelect={choose} />
    </Stack>
  );
}

/** The earlier and the later drawing of one shelf, aligned, and what changed product by product. */
export function PairShelves({ before, after }: { before: string; after: string }) {
  const { words, source, filter } = useComparison();
  const change = useGetPlanogramChangeQuery({
    ...source,
    planogramid: after,
    compareplanogramid: before,
    ...(filter ? { filter } : {}),
  });
  const drawn = { before: useSideDrawing('before', before), after: useSideDrawing('after', after) };
  const failed = [change, drawn.before, drawn.after].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!change.data || !drawn.before.data || !drawn.after.data) return <PanelSkeleton height={ROOM} />;
  const isOther = drawn.before.isOther || drawn.after.isOther;
  return (
    <Stack gap="3">
      {isOther ? <Text color="fg.warning">{words.t('pairs.otherData')}</Text> : null}
      <Shelves change={change.data} before={drawn.before.data} after={drawn.after.data} />
    </Stack>
  );
}
