import { Alert, Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGetProvidersQuery } from '../../api/auth.js';
import { signOut } from '../../api/session.js';
import { useAppSelector, useAppStore } from '../../api/store.js';
import { useAccountErrorText } from '../../components/account/account-words.js';
import { PasswordField } from '../../components/account/password-field.js';
import { TextField } from '../../components/account/text-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { Icon } from '../../components/icon.js';
import { LOGIN_FIELDS, loginProblems } from './login-rules.js';
import { MfaForm } from './mfa-form.js';
import { OrLine, providerAddress } from './provider-button.js';
import { type SignInResult, useSignIn } from './use-sign-in.js';

function Failure({ text }: { text: string }) {
  return (
    <Alert.Root status="error" size="sm" role="alert">
      <Alert.Indicator />
      <Alert.Title overflowWrap="anywhere">{text}</Alert.Title>
    </Alert.Root>
  );
}

/** Password, then a code if the account has a second step. On success the store changes and the dialog disappears. */
function useSignInAgain(email: string) {
  const { t } = useTranslation('auth');
  const errorText = useAccountErrorText();
  const { signIn, answerCode, busy } = useSignIn();
  const fields = useFields(LOGIN_FIELDS, loginProblems, { email });
  const [session, setSession] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const take = (result: SignInResult) => {
    if (result.kind === 'in') return;
    if (result.kind === 'challenge') {
      const asksCode = result.challenge.challenge === 'SOFTWARE_TOKEN_MFA';
      setSession(asksCode ? result.challenge.session : null);
      if (!asksCode) setFailure(t('session.needsLogin'));
      return;
    }
    const isOver = session !== null && result.error.code === 'NotAuthorizedException';
    setFailure(errorText(result.error, isOver ? 'session' : undefined));
    if (isOver) setSession(null);
  };
  const submit = async () => {
    setFailure(null);
    if (fields.check()) take(await signIn(fields.values.email.trim(), fields.values.password));
  };
  const sendCode = async (code: string) => {
    setFailure(null);
    if (session) take(await answerCode(session, code));
  };
  return { fields, busy, failure, asksCode: session !== null, submit, sendCode, back: () => setSession(null) };
}

function SignInAgain({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { data: ways } = useGetProvidersQuery();
  const { fields, busy, failure, asksCode, submit, sendCode, back } = useSignInAgain(email);
  const passwords = ways?.password ?? true;
  const isAnother = fields.values.email.trim().toLowerCase() !== email.toLowerCase();
  if (asksCode) {
    return (
      <Stack gap="4">
        {failure ? <Failure text={failure} /> : null}
        <MfaForm busy={busy} onCode={(code) => void sendCode(code)} onAnother={back} />
      </Stack>
    );
  }
  const message = (field: (typeof LOGIN_FIELDS)[number]) => {
    const problem = fields.problems[field];
    return problem && t(`rules.${problem}`);
  };
  return (
    <Stack gap="4">
      {failure ? <Failure text={failure} /> : null}
      {passwords ? (
        <Stack asChild gap="4">
          <form
            ref={fields.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <TextField
              name="email"
              type="email"
              autoComplete="username"
              label={t('login.email')}
              value={fields.values.email}
              problem={message('email')}
              help={isAnother ? t('session.another') : undefined}
              onChange={fields.set('email')}
            />
            <PasswordField
              name="password"
              autoComplete="current-password"
              autoFocus
              label={t('login.password')}
              value={fields.values.password}
              problem={message('password')}
              onChange={fields.set('password')}
            />
            <Button type="submit" loading={busy}>
              {t('session.submit')}
            </Button>
          </form>
        </Stack>
      ) : null}
      {ways?.oidc ? (
        <>
          {passwords ? <OrLine /> : null}
          <Button
            variant={passwords ? 'outline' : 'solid'}
            onClick={() =>
              window.open(providerAddress('/user/returned'), 'reveal-sign-in', 'popup,width=520,height=700')
            }
          >
            <Icon name="external" />
            {t('login.provider', { name: ways.oidc.name })}
          </Button>
          <Text textStyle="xs" color="fg.muted">
            {t('session.providerHint')}
          </Text>
        </>
      ) : null}
    </Stack>
  );
}

/**
 * Covers a page whose session has lapsed and asks for the password again. The page beneath is unchanged, and refused
 * calls are retried. Signing in as another person starts over instead (app/page-gate.tsx).
 */
export default function SessionDialog() {
  const { t } = useTranslation('auth');
  const store = useAppStore();
  const navigate = useNavigate();
  const email = useAppSelector((state) => state.session.user?.email ?? '');
  const content = useRef<HTMLDivElement>(null);
  const leave = async () => {
    await signOut(store);
    await navigate('/user/login', { replace: true });
  };
  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement="center"
      closeOnEscape={false}
      closeOnInteractOutside={false}
      initialFocusEl={() => content.current?.querySelector<HTMLInputElement>('[name=password]') ?? null}
    >
      <Portal>
        <Dialog.Backdrop zIndex="popover" />
        <Dialog.Positioner zIndex="popover">
          <Dialog.Content ref={content} maxW="420px">
            <Dialog.Header flexDirection="column" gap="1">
              <Dialog.Title>{t('session.title')}</Dialog.Title>
              <Dialog.Description color="fg.muted">{t('session.lead')}</Dialog.Description>
            </Dialog.Header>
            <Dialog.Body>
              <SignInAgain email={email} />
            </Dialog.Body>
            <Dialog.Footer justifyContent="start" borderTopWidth="1px" pt="3">
              <Button variant="ghost" colorPalette="gray" onClick={() => void leave()}>
                <Icon name="signOut" />
                {t('session.leave')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
