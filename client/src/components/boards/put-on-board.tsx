import { IconButton } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TileKind } from '@core/boards/board-layout.js';
import { useMayChange } from '../../api/use-may-change.js';
import { useAddress } from '../../lib/url-state.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Icon } from '../icon.js';
import { useTileRoom } from '../tile-room.js';
import type { BoardsProject } from './board-path.js';
import { BOARDS_TEXTS } from './boards-texts.js';

const PutDialog = lazyPart(async () => (await import('./put-dialog.js')).PutDialog);

interface Props {
  project: BoardsProject;
  kind: TileKind;
  /** The content's name on the page. */
  title: string;
  /** Its size as a tile. */
  size: { w: number; h: number };
  /** The question; defaults to the page's address. */
  search?: string | undefined;
}

/** Adds the content beside it to one of the project's dashboards; renders nothing on a dashboard itself. */
export function PutOnBoard(props: Props) {
  const { t } = useTranslation(BOARDS_TEXTS, { useSuspense: false });
  const address = useAddress();
  const tile = useTileRoom();
  const mayChange = useMayChange();
  const [asked, setAsked] = useState<string | null>(null);
  if (tile !== null || !mayChange) return null;
  const label = t('put.label', { title: props.title });
  return (
    <>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setAsked(props.search ?? address.toString())}
      >
        <Icon name="pinned" size={14} />
      </IconButton>
      {asked === null ? null : <PutDialog {...props} search={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
