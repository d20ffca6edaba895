import { useState } from 'react';
import { notify } from '../../toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';

/** Runs an act of a button: busy meanwhile, and what went wrong is said under `title`, or by itself. */
export function useBusy(): [boolean, (act: () => Promise<unknown>, title?: string) => Promise<boolean>] {
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => Promise<unknown>, title?: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      notify(title ? { kind: 'error', title, text: errorText(error) } : { kind: 'error', title: errorText(error) });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return [isBusy, run];
}
