import { Alert, Button, HStack, Link as TextLink } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useGetProvidersQuery } from '../../api/auth.js';
import type { ApiError } from '../../api/problem.js';
import { useAppDispatch, useAppSelector } from '../../api/store.js';
import { PasswordField } from '../../components/account/password-field.js';
import { TextField } from '../../components/account/text-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { Splash } from '../../components/splash.js';
import { errorText } from '../../lib/error-text.js';
import { AuthCard } from './auth-card.js';
import { useAuthState } from './auth-state.js';
import { challenged, selectHalfDone } from './challenge-slice.js';
import { LOGIN_FIELDS, loginProblems } from './login-rules.js';
import { LoginCode } from './login-code.js';
import { ProviderButton } from './provider-button.js';
import { SignUpHint } from './sign-up-hint.js';
import { useFailureNotice } from './use-failure-notice.js';
import { useSignIn } from './use-sign-in.js';

/** The server's code for an account that lacks this application. */
const NO_ACCESS = 'users.app-missing';
const UNCONFIRMED = 'UserNotConfirmedException';

/**
 * Returned from the company's provider without a sign-in. Anyone can write the address, so unknown codes show nothing.
 */
function ProviderFailure({ code }: { code: string }) {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  const known = i18n.exists(`errors:${code}`) ? code : 'unexpected';
  return (
    <Alert.Root status="error" size="sm" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('login.failed')}</Alert.Title>
        <Alert.Description>{errorText(i18n, { status: 0, code: known })}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

/** Why the person is here, if there is a reason to show. */
function ArrivalNote() {
  const { t } = useTranslation('auth');
  const ended = useAppSelector((state) => state.session.ended);
  const { note, step } = useAuthState();
  const failed = useSearchParams()[0].get('failed');
  if (failed) return <ProviderFailure code={failed} />;
  // Only a reload leaves the second step in the address without the pending sign-in in memory.
  const said = note ?? (step === 'code' ? 'interruptedCode' : ended);
  if (!said) return null;
  return (
    <Alert.Root status={said === 'confirmed' || said === 'reset' ? 'success' : 'info'} size="sm">
      <Alert.Indicator />
      <Alert.Title>{t(`login.${said}`)}</Alert.Title>
    </Alert.Root>
  );
}

/** Sign-in with a password, and where each answer leads. */
function usePasswordLogin() {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state = useAuthState();
  const fields = useFields(LOGIN_FIELDS, loginProblems, { email: state.email });
  const notice = useFailureNotice(t('login.failed'));
  const { signIn, busy } = useSignIn();

  const refused = async (error: ApiError, email: string) => {
    if (error.code === NO_ACCESS) await navigate('/accessdenied', { replace: true, state: { email } });
    else if (error.code === UNCONFIRMED) await navigate('/user/verify', { state: { from: state.from, email } });
    else notice.tell(error);
  };
  const submit = async () => {
    notice.withdraw();
    if (!fields.check()) return;
    const email = fields.values.email.trim();
    const result = await signIn(email, fields.values.password);
    if (result.kind === 'refused') return refused(result.error, email);
    if (result.kind === 'in') return;
    const { challenge, session, given_name: firstName, family_name: lastName } = result.challenge;
    dispatch(challenged({ challenge, session, email, firstName, lastName }));
    if (challenge === 'NEW_PASSWORD_REQUIRED') {
      await navigate('/user/newpwd', { state: { from: state.from, email } });
    } else {
      await navigate('/user/login', { replace: true, state: { from: state.from, email, step: 'code' } });
    }
  };
  const message = (field: (typeof LOGIN_FIELDS)[number]) => {
    const problem = fields.problems[field];
    return problem && t(`rules.${problem}`);
  };
  return { fields, submit, busy, message };
}

function LoginForm() {
  const { t } = useTranslation('auth');
  const { from, email } = useAuthState();
  const { data: ways, isLoading } = useGetProvidersQuery();
  const { fields, submit, busy, message } = usePasswordLogin();
  const passwords = ways?.password ?? true;
  // The available ways to sign in determine the page's layout, which must not change while it is used.
  if (isLoading) return <Splash />;
  return (
    <AuthCard
      title={t('login.title')}
      lead={t('login.lead')}
      form={fields.form}
      onSubmit={() => void submit()}
      footer={(ways?.signup ?? true) ? <SignUpHint /> : null}
    >
      <ArrivalNote />
      {passwords ? (
        <>
          <TextField
            name="email"
            type="email"
            autoComplete="username"
            autoFocus={!email}
            label={t('login.email')}
            value={fields.values.email}
            problem={message('email')}
            onChange={fields.set('email')}
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            autoFocus={Boolean(email)}
            label={t('login.password')}
            value={fields.values.password}
            problem={message('password')}
            onChange={fields.set('password')}
          />
          <Button type="submit" loading={busy}>
            {t('login.submit')}
          </Button>
          <HStack justify="center">
            <TextLink asChild textStyle="sm">
              <Link to="/user/forget" state={{ from, email: fields.values.email.trim() }}>
                {t('login.forgot')}
              </Link>
            </TextLink>
          </HStack>
        </>
      ) : null}
      {ways?.oidc ? <ProviderButton name={ways.oidc.name} returnTo={from ?? '/'} first={!passwords} /> : null}
    </AuthCard>
  );
}

/** /user/login: email and password, the company's identity provider, and the second step if it is on. */
export default function LoginPage() {
  const halfDone = useAppSelector(selectHalfDone);
  const { step } = useAuthState();
  const asksCode = step === 'code' && halfDone?.challenge === 'SOFTWARE_TOKEN_MFA';
  return asksCode ? <LoginCode halfDone={halfDone} /> : <LoginForm />;
}
