import { Button, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConfirmSignUpMutation, useResendCodeMutation } from '../../api/auth.js';
import { CodeField } from '../../components/account/code-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { AuthCard } from './auth-card.js';
import { codeProblem } from './auth-rules.js';
import { useAuthState } from './auth-state.js';
import { OutboxNote } from './outbox-note.js';
import { ResendCode } from './resend-code.js';
import { LoginHint } from './sign-up-hint.js';
import { useFailureNotice } from './use-failure-notice.js';

interface Props {
  email: string;
  lead: string;
  /** A code was sent a moment ago. */
  justSent: boolean;
  /** Further options, below the resend button. */
  children?: ReactNode;
}

/** Confirms with an emailed code that the address is one's own; then signing in is possible. */
export function ConfirmCode({ email, lead, justSent, children }: Props) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { from } = useAuthState();
  const [confirm, { isLoading }] = useConfirmSignUpMutation();
  const [resend] = useResendCodeMutation();
  const fields = useFields(['code'], ({ code }) => ({ code: codeProblem(code) }));
  const notice = useFailureNotice(t('verify.failed'));

  const submit = async () => {
    notice.withdraw();
    if (!fields.check()) return;
    try {
      await confirm({ confirmDto: { email, code: fields.values.code.trim() } }).unwrap();
      await navigate('/user/login', { state: { from, email, note: 'confirmed' } });
    } catch (caught) {
      notice.tell(caught);
    }
  };
  const ask = async () => (await resend({ emailDto: { email } }).unwrap()).resendAfter;
  return (
    <AuthCard
      title={t('verify.title')}
      lead={lead}
      form={fields.form}
      onSubmit={() => void submit()}
      footer={
        <>
          <OutboxNote />
          <LoginHint email={email} />
        </>
      }
    >
      <CodeField
        autoFocus
        label={t('verify.code')}
        value={fields.values.code}
        problem={fields.problems.code && t(`rules.${fields.problems.code}`)}
        onChange={fields.set('code')}
      />
      <Button type="submit" loading={isLoading}>
        {t('verify.submit')}
      </Button>
      <Stack gap="3" borderTopWidth="1px" pt="4">
        <ResendCode email={email} justSent={justSent} ask={ask} />
        {children}
      </Stack>
    </AuthCard>
  );
}
