import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useGetProvidersQuery, useSignUpMutation } from '../../api/auth.js';
import { asApiError } from '../../api/problem.js';
import { accountErrorText } from '../../components/account/account-words.js';
import { PasswordField } from '../../components/account/password-field.js';
import { PasswordMeter } from '../../components/account/password-meter.js';
import { TextField } from '../../components/account/text-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { Splash } from '../../components/splash.js';
import type { Language } from '../../lib/language.js';
import { AuthCard } from './auth-card.js';
import { LONGEST_NAME, emailProblem, firstNameProblem, lastNameProblem, newPasswordProblem } from './auth-rules.js';
import { useAuthState } from './auth-state.js';
import { ConfirmCode } from './confirm-code.js';
import { LoginHint } from './sign-up-hint.js';
import { useFailureNotice } from './use-failure-notice.js';

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;
type Field = (typeof FIELDS)[number];

const judge = (values: Record<Field, string>) => ({
  firstName: firstNameProblem(values.firstName),
  lastName: lastNameProblem(values.lastName),
  email: emailProblem(values.email),
  password: newPasswordProblem(values.password),
});

function useSignUpForm(onSent: () => void) {
  const { t, i18n } = useTranslation('auth');
  const navigate = useNavigate();
  const { from, email } = useAuthState();
  const fields = useFields(FIELDS, judge, { email });
  const notice = useFailureNotice(t('signup.failed'));
  const [signUp, { isLoading: busy }] = useSignUpMutation();

  const submit = async () => {
    notice.withdraw();
    if (!fields.check()) return;
    const { firstName, lastName, password } = fields.values;
    const address = fields.values.email.trim();
    const names = { given_name: firstName.trim(), family_name: lastName.trim() };
    try {
      await signUp({
        signUpDto: { email: address, password, ...names, language: i18n.language as Language },
      }).unwrap();
      onSent();
      await navigate('/user/signup', { state: { from, email: address, step: 'code' } });
    } catch (caught) {
      notice.tell(caught);
      if (asApiError(caught).code === 'InvalidPasswordException') {
        fields.refuse('password', accountErrorText(i18n, caught));
      }
    }
  };
  const message = (name: Field) => {
    const problem = fields.problems[name];
    return problem ? t(`rules.${problem}`) : fields.refusals[name];
  };
  const bind = (name: Field) => ({
    name,
    value: fields.values[name],
    problem: message(name),
    onChange: fields.set(name),
  });
  return { fields, bind, busy, submit };
}

function SignUpForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('auth');
  const { fields, bind, busy, submit } = useSignUpForm(onSent);
  return (
    <AuthCard
      title={t('signup.title')}
      lead={t('signup.lead')}
      form={fields.form}
      onSubmit={() => void submit()}
      footer={<LoginHint question={t('signup.hasAccount')} />}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
        <TextField
          {...bind('firstName')}
          label={t('signup.firstName')}
          autoComplete="given-name"
          maxLength={LONGEST_NAME}
          autoFocus
        />
        <TextField
          {...bind('lastName')}
          label={t('signup.lastName')}
          autoComplete="family-name"
          maxLength={LONGEST_NAME}
        />
      </SimpleGrid>
      <TextField {...bind('email')} label={t('login.email')} type="email" autoComplete="username" />
      <PasswordField {...bind('password')} label={t('password.label')} autoComplete="new-password">
        <PasswordMeter password={fields.values.password} refused={fields.refusals.password !== undefined} />
      </PasswordField>
      <Button type="submit" loading={busy}>
        {t('signup.submit')}
      </Button>
    </AuthCard>
  );
}

/** /user/signup: the person's details, then the code that confirms the address. A reload keeps the second step. */
export default function SignUpPage() {
  const { t } = useTranslation('auth');
  const { step, email, from } = useAuthState();
  const [justSent, setJustSent] = useState(false);
  const { data: ways, isLoading } = useGetProvidersQuery();
  if (isLoading) return <Splash />;
  if (ways && !ways.signup) {
    return (
      <AuthCard title={t('signup.closedTitle')} footer={<LoginHint />}>
        <Text color="fg.muted">{t('signup.closedText')}</Text>
      </AuthCard>
    );
  }
  if (step !== 'code' || !email) return <SignUpForm onSent={() => setJustSent(true)} />;
  return (
    <ConfirmCode email={email} lead={t('verify.lead', { email })} justSent={justSent}>
      <Button asChild variant="plain" size="xs" color="accent.fg">
        <Link to="/user/signup" state={{ from, email }}>
          {t('signup.changeAddress')}
        </Link>
      </Button>
    </ConfirmCode>
  );
}
