import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ChallengeDto } from '../../api/auth.gen.js';
import { useSignInMutation } from '../../api/auth.js';
import { asApiError } from '../../api/problem.js';
import { signedIn } from '../../api/session-slice.js';
import { useAppDispatch } from '../../api/store.js';
import { dismissNotice, notify } from '../../components/toast-store.js';
import { errorText } from '../../lib/error-text.js';

/** The server's word for an account that lacks this application. */
const NO_ACCESS = 'users.app-missing';

/**
 * Signs in. On success the store changes and the page gate leads on, to where the person wanted to go; a failure is a
 * notice whose words the provider's code chooses. The refresh token arrives as a cookie that no script can read.
 */
export function useSignIn(): { signIn: (email: string, password: string) => Promise<void>; busy: boolean } {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [ask, { isLoading: busy }] = useSignInMutation();
  // The notice of the attempt before, which a new attempt makes out of date.
  const failure = useRef<number>(undefined);

  const needed = (challenge: ChallengeDto['challenge']): string =>
    challenge === 'NEW_PASSWORD_REQUIRED'
      ? t('login.newPasswordNeeded')
      : errorText(i18n, { status: 0, code: 'unexpected' });
  const signIn = async (email: string, password: string) => {
    if (failure.current !== undefined) dismissNotice(failure.current);
    try {
      const answer = await ask({ signInDto: { email, password } }).unwrap();
      if ('idToken' in answer) dispatch(signedIn(answer.idToken));
      else failure.current = notify({ kind: 'error', title: t('login.failed'), text: needed(answer.challenge) });
    } catch (caught) {
      const error = asApiError(caught);
      if (error.code === NO_ACCESS) await navigate('/accessdenied', { replace: true });
      else failure.current = notify({ kind: 'error', title: t('login.failed'), text: errorText(i18n, error) });
    }
  };
  return { signIn, busy };
}
