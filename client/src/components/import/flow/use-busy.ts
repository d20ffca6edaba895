import { useState } from 'react';
import { notify } from '../../toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';

/** Runs a button's action: busy meanwhile, and an error is reported under `title`, or else on its own. */
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
