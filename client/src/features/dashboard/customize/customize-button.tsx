import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardsProject } from '../../../components/boards/board-path.js';
import { BOARDS_TEXTS } from '../../../components/boards/boards-texts.js';
import { ForWriters } from '../../../components/for-writers.js';
import { Icon } from '../../../components/icon.js';
import { lazyPart } from '../../../lib/lazy-part.js';

const CustomizeDialog = lazyPart(async () => (await import('./customize-dialog.js')).CustomizeDialog);

/** Creates a custom dashboard from the page on screen. */
export function CustomizeButton({ project }: { project: BoardsProject }) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const [open, setOpen] = useState(false);
  return (
    <ForWriters>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="edit" size={14} />
        {t('customize.act')}
      </Button>
      {open ? <CustomizeDialog project={project} onClose={() => setOpen(false)} /> : null}
    </ForWriters>
  );
}
