import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOARDS_TEXTS } from '../../../components/boards/boards-texts.js';
import { ForWriters } from '../../../components/for-writers.js';
import { Icon } from '../../../components/icon.js';
import { lazyPart } from '../../../lib/lazy-part.js';

const CustomizeDialog = lazyPart(async () => (await import('./customize-dialog.js')).CustomizeDialog);

/** Creates a custom dashboard from the page on screen. */
export function CustomizeButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const [open, setOpen] = useState(false);
  return (
    <ForWriters>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="edit" size={14} />
        {t('customize.act')}
      </Button>
      {open ? <CustomizeDialog projectId={projectId} onClose={() => setOpen(false)} /> : null}
    </ForWriters>
  );
}
