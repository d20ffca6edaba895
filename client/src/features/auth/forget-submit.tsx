import { Button, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useForgotPasswordMutation, useForgotPasswordSubmitMutation } from '../../api/auth.js';
import { asApiError } from '../../api/problem.js';
import { accountErrorText } from '../../components/account/account-words.js';
import { CodeField } from '../../components/account/code-field.js';
import { PasswordField } from '../../components/account/password-field.js';
import { PasswordMeter } from '../../components/account/password-meter.js';
import { useFields } from '../../components/account/use-fields.js';
import { AuthCard } from './auth-card.js';
import { codeProblem, newPasswordProblem } from './auth-rules.js';
import { OutboxNote } from './outbox-note.js';
import { ResendCode } from './resend-code.js';
import { LoginHint } from './sign-up-hint.js';
import { useFailureNotice } from './use-failure-notice.js';

const FIELDS = ['code', 'password'] as const;

/** The second step of a forgotten password: the emailed code and the new password. */
export function ForgetSubmit({ email, justSent, onDone }: { email: string; justSent: boolean; onDone: () => void }) {
  const { t, i18n } = useTranslation('auth');
  const notice = useFailureNotice(t('forget.failed'));
  const [ask] = useForgotPasswordMutation();
  const [change, { isLoading }] = useForgotPasswordSubmitMutation();
  const fields = useFields(FIELDS, ({ code, password }) => ({
    code: codeProblem(code),
    password: newPasswordProblem(password),
  }));
  const submit = async () => {
    notice.withdraw();
    if (!fields.check()) return;
    const { code, password } = fields.values;
    try {
      await change({ forgotSubmitDto: { email, code: code.trim(), newPassword: password } }).unwrap();
      onDone();
    } catch (caught) {
      notice.tell(caught);
      if (asApiError(caught).code === 'InvalidPasswordException') {
        fields.refuse('password', accountErrorText(i18n, caught));
      }
    }
  };
  const message = (name: (typeof FIELDS)[number]) => {
    const problem = fields.problems[name];
    return problem ? t(`rules.${problem}`) : fields.refusals[name];
  };
  const again = async () => (await ask({ emailDto: { email } }).unwrap()).resendAfter;
  return (
    <AuthCard
      title={t('forget.title')}
      lead={t('forget.codeLead', { email })}
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
        problem={message('code')}
        onChange={fields.set('code')}
      />
      <VisuallyHidden aria-hidden="true">
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
      </VisuallyHidden>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('password.new')}
        value={fields.values.password}
        problem={message('password')}
        onChange={fields.set('password')}
      >
        <PasswordMeter password={fields.values.password} refused={fields.refusals.password !== undefined} />
      </PasswordField>
      <Button type="submit" loading={isLoading}>
        {t('forget.submit')}
      </Button>
      <Stack borderTopWidth="1px" pt="4">
        <ResendCode email={email} justSent={justSent} ask={again} />
      </Stack>
    </AuthCard>
  );
}
