import { Alert, Button, Link as TextLink, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useForgotPasswordMutation } from '../../api/auth.js';
import { asApiError } from '../../api/problem.js';
import { useAccountErrorText } from '../../components/account/account-words.js';
import { TextField } from '../../components/account/text-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { notify } from '../../components/toast-store.js';
import { AuthCard } from './auth-card.js';
import { emailProblem } from './auth-rules.js';
import { useAuthState } from './auth-state.js';
import { ForgetSubmit } from './forget-submit.js';
import { LoginHint } from './sign-up-hint.js';

/** Milliseconds between the new password and the sign-in page. */
const REDIRECT_MS = 2000;

function AskForCode({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const errorText = useAccountErrorText();
  const { email, from } = useAuthState();
  const [ask, { isLoading }] = useForgotPasswordMutation();
  const fields = useFields(['email'], (values) => ({ email: emailProblem(values.email) }), { email });
  const submit = async () => {
    if (!fields.check()) return;
    const address = fields.values.email.trim();
    try {
      await ask({ emailDto: { email: address } }).unwrap();
      onSent();
      await navigate('/user/forget', { state: { from, email: address, step: 'code' } });
    } catch (caught) {
      const { code } = asApiError(caught);
      // The specification requires the raw code here.
      notify({
        kind: 'error',
        title: t('verify.resendFailed'),
        text: t('forget.rawCode', { code, text: errorText(caught) }),
      });
    }
  };
  return (
    <AuthCard
      title={t('forget.title')}
      lead={t('forget.lead')}
      form={fields.form}
      onSubmit={() => void submit()}
      footer={<LoginHint email={email} />}
    >
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        label={t('login.email')}
        value={fields.values.email}
        problem={fields.problems.email && t(`rules.${fields.problems.email}`)}
        onChange={fields.set('email')}
      />
      <Button type="submit" loading={isLoading}>
        {t('forget.send')}
      </Button>
    </AuthCard>
  );
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { from } = useAuthState();
  useEffect(() => {
    const go = () => void navigate('/user/login', { replace: true, state: { from, email, note: 'reset' } });
    const timer = window.setTimeout(go, REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, [email, from, navigate]);
  return (
    <AuthCard title={t('forget.title')}>
      <Alert.Root status="success" role="status">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{t('forget.doneTitle')}</Alert.Title>
          <Alert.Description>
            <Stack gap="2" align="start">
              {t('forget.doneText')}
              <TextLink asChild>
                <Link to="/user/login" replace state={{ from, email, note: 'reset' }}>
                  {t('forget.doneLink')}
                </Link>
              </TextLink>
            </Stack>
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
    </AuthCard>
  );
}

/** /user/forget: an emailed code, then a new password, then the sign-in page. A reload keeps the second step. */
export default function ForgetPage() {
  const { step, email } = useAuthState();
  const [sent, setSent] = useState(false);
  const [done, setDone] = useState(false);
  if (done && email) return <Done email={email} />;
  if (step !== 'code' || !email) return <AskForCode onSent={() => setSent(true)} />;
  return <ForgetSubmit email={email} justSent={sent} onDone={() => setDone(true)} />;
}
