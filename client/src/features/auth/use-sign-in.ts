import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../api/store.js';
import { problemOf } from '../../api/problem.js';
import { signedIn } from '../../api/session-slice.js';
import { notify } from '../../components/toast-store.js';
import { errorText } from '../../lib/error-text.js';

interface SignInReply {
  idToken?: string;
  challenge?: string;
}

/**
 * Signs in. On success the store changes and the page gate leads on, to where the person wanted to go; a failure is a
 * notice whose words the provider's code chooses. The refresh token arrives as a cookie that no script can read.
 */
export function useSignIn(): { signIn: (email: string, password: string) => Promise<void>; busy: boolean } {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  const fail = (text: string) => notify({ kind: 'error', title: t('login.failed'), text });
  const ask = async (email: string, password: string) => {
    const response = await fetch('/api/auth/signin', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) return fail(errorText(i18n, problemOf(response.status, body)));
    const reply = body as SignInReply;
    if (reply.idToken) return dispatch(signedIn(reply.idToken));
    return fail(t('login.newPasswordNeeded'));
  };
  const signIn = async (email: string, password: string) => {
    setBusy(true);
    try {
      await ask(email, password);
    } catch {
      fail(errorText(i18n, { status: 0, code: 'network' }));
    } finally {
      setBusy(false);
    }
  };
  return { signIn, busy };
}
