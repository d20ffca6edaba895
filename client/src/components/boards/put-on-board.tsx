import { IconButton } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TileKind } from '@core/boards/board-layout.js';
import { useMayChange } from '../../api/use-may-change.js';
import { useAddress } from '../../lib/url-state.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Icon } from '../icon.js';
import { useTileRoom } from '../tile-room.js';
import { BOARDS_TEXTS } from './boards-texts.js';

const PutDialog = lazyPart(async () => (await import('./put-dialog.js')).PutDialog);

interface Props {
  projectId: string;
  kind: TileKind;
  /** What is put there, by its name on the page. */
  title: string;
  /** The size that it has as a tile. */
  size: { w: number; h: number };
  /** What is asked; the page's address unless given. */
  search?: string | undefined;
}

/** Puts what it stands beside on one of the project's dashboards; nothing where it already stands on one. */
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
