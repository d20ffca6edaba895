import { useCallback, useState } from 'react';
import { useUrlText } from '../../../../lib/url-state.js';

/** The file at hand: which import its window shows stands in the address, so that a reload goes on where it was. */
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
