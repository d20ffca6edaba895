import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { accountErrorText } from '../../components/account/account-words.js';
import { dismissNotice, notify } from '../../components/toast-store.js';

/**
 * The notice of a failed attempt, with a title from the page and a text by the provider's code. `withdraw` removes it,
 * because a new attempt makes it outdated.
 */
export function useFailureNotice(title: string) {
  const { i18n } = useTranslation(['auth', 'errors']);
  const shown = useRef<number>(undefined);
  const withdraw = useCallback(() => {
    if (shown.current !== undefined) dismissNotice(shown.current);
    shown.current = undefined;
  }, []);
  const tell = useCallback(
    (error: unknown, place?: Parameters<typeof accountErrorText>[2]) => {
      withdraw();
      shown.current = notify({ kind: 'error', title, text: accountErrorText(i18n, error, place) });
    },
    [i18n, title, withdraw],
  );
  return { tell, withdraw };
}
