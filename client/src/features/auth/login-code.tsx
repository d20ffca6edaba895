import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../api/store.js';
import { useAccountErrorText } from '../../components/account/account-words.js';
import { AuthCard } from './auth-card.js';
import { useAuthState } from './auth-state.js';
import { type HalfDone, challengeOver } from './challenge-slice.js';
import { MfaForm } from './mfa-form.js';
import { useFailureNotice } from './use-failure-notice.js';
import { useSignIn } from './use-sign-in.js';

/**
 * The second step of signing in. A wrong code can be retried; when the server says that this sign-in is over, goes
 * back.
 */
export function LoginCode({ halfDone }: { halfDone: HalfDone }) {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { from } = useAuthState();
  const { answerCode, busy } = useSignIn();
  const errorText = useAccountErrorText();
  const notice = useFailureNotice(t('login.failed'));
  const [refusal, setRefusal] = useState<string>();

  const back = async (email?: string) => {
    await navigate('/user/login', { replace: true, state: { from, email } });
    dispatch(challengeOver());
  };
  const send = async (code: string) => {
    notice.withdraw();
    setRefusal(undefined);
    const result = await answerCode(halfDone.session, code);
    if (result.kind !== 'refused') {
      dispatch(challengeOver());
      return;
    }
    const { error } = result;
    notice.tell(error, 'session');
    if (error.code === 'NotAuthorizedException') await back(halfDone.email);
    else setRefusal(errorText(error));
  };
  return (
    <AuthCard title={t('mfa.title')} lead={t('mfa.lead')}>
      <MfaForm busy={busy} refusal={refusal} onCode={(code) => void send(code)} onAnother={() => void back()} />
    </AuthCard>
  );
}
