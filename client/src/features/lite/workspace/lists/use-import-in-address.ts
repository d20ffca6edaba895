import { useCallback, useState } from 'react';
import { useUrlText } from '../../../../lib/url-state.js';

/** The current import is stored in the address, so that a reload continues it. */
export function useImportInAddress() {
  const [importId, set] = useUrlText('import');
  const [isBeginning, setIsBeginning] = useState(false);
  const begin = useCallback(() => setIsBeginning(true), []);
  const open = useCallback((id: string) => set(id), [set]);
  const close = useCallback(() => {
    setIsBeginning(false);
    set(null);
  }, [set]);
  return { importId, isOpen: isBeginning || importId !== null, set, begin, open, close };
}
