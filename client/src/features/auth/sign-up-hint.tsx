import { Link as TextLink, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuthState } from './auth-state.js';

/** The link to sign-up, for people without an account. */
export function SignUpHint() {
  const { t } = useTranslation('auth');
  const { from } = useAuthState();
  return (
    <Text color="fg.muted">
      {t('login.noAccount')}{' '}
      <TextLink asChild>
        <Link to="/user/signup" state={{ from }}>
          {t('login.signUp')}
        </Link>
      </TextLink>
    </Text>
  );
}

/** The link back to the sign-in page, with what was already typed. */
export function LoginHint({ question, email }: { question?: string; email?: string }) {
  const { t } = useTranslation('auth');
  const { from } = useAuthState();
  return (
    <Text color="fg.muted">
      {question ? `${question} ` : null}
      <TextLink asChild>
        <Link to="/user/login" state={{ from, email }}>
          {question ? t('login.title') : t('verify.backToLogin')}
        </Link>
      </TextLink>
    </Text>
  );
}
