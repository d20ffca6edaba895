import { useState } from 'react';
import { useAccountErrorText } from '../../components/account/account-words.js';

/** A step of a dialog: runs a call, and keeps the text of its refusal to show beside the field. */
export function useAct() {
  const errorText = useAccountErrorText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const run = async (call: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await call();
    } catch (caught) {
      setRefusal(errorText(caught, 'ownPassword'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, run };
}
