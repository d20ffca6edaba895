import { Button, SimpleGrid, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../api/store.js';
import { accountErrorText } from '../../components/account/account-words.js';
import { PasswordField } from '../../components/account/password-field.js';
import { PasswordMeter } from '../../components/account/password-meter.js';
import { TextField } from '../../components/account/text-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { AuthCard } from './auth-card.js';
import { LONGEST_NAME, firstNameProblem, lastNameProblem, newPasswordProblem } from './auth-rules.js';
import { useAuthState } from './auth-state.js';
import { type HalfDone, challengeOver, challenged, selectHalfDone } from './challenge-slice.js';
import { LoginHint } from './sign-up-hint.js';
import { useFailureNotice } from './use-failure-notice.js';
import { useSignIn } from './use-sign-in.js';

const FIELDS = ['password', 'firstName', 'lastName'] as const;
type Field = (typeof FIELDS)[number];

const judge = (values: Record<Field, string>) => ({
  password: newPasswordProblem(values.password),
  firstName: firstNameProblem(values.firstName),
  lastName: lastNameProblem(values.lastName),
});

function useFirstPassword({ session, email, firstName: givenName, lastName: familyName }: HalfDone) {
  const { t, i18n } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { from } = useAuthState();
  const fields = useFields(FIELDS, judge, { firstName: givenName, lastName: familyName });
  const notice = useFailureNotice(t('forget.failed'));
  const { setFirstPassword, busy } = useSignIn();

  const submit = async () => {
    notice.withdraw();
    if (!fields.check()) return;
    const { password, firstName, lastName } = fields.values;
    const names = { given_name: firstName.trim(), family_name: lastName.trim() };
    const result = await setFirstPassword({ session, newPassword: password, ...names });
    if (result.kind === 'in') {
      dispatch(challengeOver());
      return;
    }
    if (result.kind === 'challenge') {
      // The page redirects on its own when its own challenge is no longer pending.
      dispatch(challenged({ ...result.challenge, email }));
      return;
    }
    const { error } = result;
    if (error.code === 'users.app-missing')
      return void (await navigate('/accessdenied', { replace: true, state: { email } }));
    notice.tell(error, 'session');
    if (error.code === 'InvalidPasswordException') fields.refuse('password', accountErrorText(i18n, error));
    if (error.code === 'NotAuthorizedException')
      await navigate('/user/login', { replace: true, state: { from, email } });
  };
  const bind = (name: Field) => {
    const problem = fields.problems[name];
    const said = problem ? t(`rules.${problem}`) : fields.refusals[name];
    return { name, value: fields.values[name], problem: said, onChange: fields.set(name) };
  };
  return { fields, bind, busy, submit };
}

function FirstPasswordForm({ halfDone }: { halfDone: HalfDone }) {
  const { t } = useTranslation('auth');
  const { fields, bind, busy, submit } = useFirstPassword(halfDone);
  return (
    <AuthCard
      title={t('newpwd.title')}
      lead={t('newpwd.lead')}
      form={fields.form}
      onSubmit={() => void submit()}
      footer={<LoginHint email={halfDone.email} />}
    >
      <VisuallyHidden aria-hidden="true">
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={halfDone.email} readOnly tabIndex={-1} />
      </VisuallyHidden>
      <PasswordField {...bind('password')} label={t('password.new')} autoComplete="new-password" autoFocus>
        <PasswordMeter password={fields.values.password} refused={fields.refusals.password !== undefined} />
      </PasswordField>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
        <TextField
          {...bind('firstName')}
          label={t('signup.firstName')}
          autoComplete="given-name"
          maxLength={LONGEST_NAME}
        />
        <TextField
          {...bind('lastName')}
          label={t('signup.lastName')}
          autoComplete="family-name"
          maxLength={LONGEST_NAME}
        />
      </SimpleGrid>
      <Button type="submit" loading={busy}>
        {t('newpwd.submit')}
      </Button>
    </AuthCard>
  );
}

/**
 * /user/newpwd: a password of one's own to replace an administrator's temporary one. A reload leads back to sign-in.
 */
export default function NewPasswordPage() {
  const halfDone = useAppSelector(selectHalfDone);
  const { from, email } = useAuthState();
  if (halfDone?.challenge === 'NEW_PASSWORD_REQUIRED') return <FirstPasswordForm halfDone={halfDone} />;
  if (halfDone) return <Navigate to="/user/login" replace state={{ from, email, step: 'code' }} />;
  const note = email ? 'interruptedPassword' : undefined;
  return <Navigate to="/user/login" replace state={{ from, email, note }} />;
}
