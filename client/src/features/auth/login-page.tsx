import { Alert, Box, Button, Field, Heading, IconButton, Input, InputGroup, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { type LoginField, type LoginProblems, loginProblems } from './login-rules.js';
import { useSignIn } from './use-sign-in.js';

interface FieldProps {
  name: LoginField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function EmailField({ value, problem, onChange }: FieldProps) {
  const { t } = useTranslation('auth');
  return (
    <Field.Root invalid={problem !== undefined} required>
      <Field.Label>{t('login.email')}</Field.Label>
      <Input
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
}

function PasswordField({ value, problem, onChange }: FieldProps) {
  const { t } = useTranslation('auth');
  const [visible, setVisible] = useState(false);
  const toggle = (
    <IconButton
      size="2xs"
      variant="ghost"
      colorPalette="gray"
      me="-2"
      aria-label={visible ? t('login.hidePassword') : t('login.showPassword')}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    >
      <Icon name="eye" />
    </IconButton>
  );
  return (
    <Field.Root invalid={problem !== undefined} required>
      <Field.Label>{t('login.password')}</Field.Label>
      <InputGroup endElement={toggle}>
        <Input
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </InputGroup>
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
}

function EndedNote() {
  const { t } = useTranslation('auth');
  const ended = useAppSelector((state) => state.session.ended);
  if (!ended) return null;
  return (
    <Alert.Root status="info" size="sm">
      <Alert.Indicator />
      <Alert.Title>{t(`login.${ended}`)}</Alert.Title>
    </Alert.Root>
  );
}

/** /user/login: e-mail and password, checked here for their form and at the server for everything else. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<LoginField, string>>({ email: '', password: '' });
  const [problems, setProblems] = useState<LoginProblems>({});
  const { signIn, busy } = useSignIn();

  const change = (field: LoginField) => (value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    // A message goes as soon as it no longer holds, and a new one waits for the next attempt.
    if (problems[field]) setProblems({ ...problems, [field]: loginProblems(next)[field] });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = loginProblems(values);
    setProblems(found);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else await signIn(values.email.trim(), values.password);
  };
  const message = (field: LoginField) => {
    const problem = problems[field];
    return problem && t(`rules.${problem}`);
  };

  return (
    <Box flex="1" display="grid" placeItems={{ base: 'start center', md: 'center' }} px="4" py="8">
      <Stack
        asChild
        gap="4"
        width="100%"
        maxW="380px"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        p={{ base: '5', md: '8' }}
      >
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="1">
            <Heading as="h1" size="xl">
              {t('login.title')}
            </Heading>
            <Text color="fg.muted">{t('login.lead')}</Text>
          </Stack>
          <EndedNote />
          <EmailField name="email" value={values.email} problem={message('email')} onChange={change('email')} />
          <PasswordField
            name="password"
            value={values.password}
            problem={message('password')}
            onChange={change('password')}
          />
          <Button type="submit" loading={busy}>
            {t('login.submit')}
          </Button>
        </form>
      </Stack>
    </Box>
  );
}
