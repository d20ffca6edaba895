import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useAuthState } from './auth-state.js';
import { ConfirmCode } from './confirm-code.js';

/**
 * /user/verify: for people who signed in before confirming their address. Without that sign-in there is nothing to
 * verify.
 */
export default function VerifyPage() {
  const { t } = useTranslation('auth');
  const { email, from } = useAuthState();
  if (!email) return <Navigate to="/user/login" replace state={{ from, note: 'needsState' }} />;
  return <ConfirmCode email={email} lead={t('verify.leadFromLogin', { email })} justSent={false} />;
}
