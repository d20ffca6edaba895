import { Suspense, lazy, useCallback, useEffect, useState } from 'react';
import { onShellAsk, type ShellAsk } from '../../lib/shell-events.js';
import { useGlobalKeys } from './use-global-keys.js';

const PaletteDialog = lazy(() => import('./palette-dialog.js'));
const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.js'));

/** Listens for the keys and for requests from elsewhere; what opens is loaded in separate chunks. */
export default function PaletteHost() {
  const [open, setOpen] = useState<ShellAsk | null>(null);
  const [wanted, setWanted] = useState<ReadonlySet<ShellAsk>>(new Set());
  const show = useCallback((ask: ShellAsk) => {
    setWanted((before) => new Set([...before, ask]));
    setOpen(ask);
  }, []);
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => {
    return onShellAsk(['palette', 'shortcuts'], show);
  }, [show]);
  useGlobalKeys(show);
  return (
    <Suspense>
      {wanted.has('palette') ? <PaletteDialog open={open === 'palette'} onClose={close} onShow={show} /> : null}
      {wanted.has('shortcuts') ? <ShortcutsSheet open={open === 'shortcuts'} onClose={close} /> : null}
    </Suspense>
  );
}
