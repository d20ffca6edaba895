import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/problem.js';
import { PasswordField } from '../../components/account/password-field.js';
import { Icon } from '../../components/icon.js';
import { useErrorText } from '../../lib/error-text.js';

interface Props {
  /** Answers why the password did not open the report; null once it does. */
  onOpen: (password: string) => Promise<ApiError | null>;
}

/** Asks for the password of a shared link. */
export function PasswordDoor({ onOpen }: Props) {
  const { t } = useTranslation('share');
  const textOf = useErrorText();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const error = await onOpen(password);
    // The report replaces this page when it is unlocked.
    if (!error) return;
    setBusy(false);
    setProblem(textOf(error));
  };
  return (
    <Stack align="center" py={{ base: '10', md: '20' }}>
      <Box asChild w="100%" maxW="400px" p="6" bg="bg.panel" borderWidth="1px" borderRadius="l3">
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="4">
            <Box color="fg.subtle">
              <Icon name="link" size={28} />
            </Box>
            <Stack gap="1">
              <Text as="h1" fontSize="xl" fontWeight="semibold">
                {t('door.title')}
              </Text>
              <Text color="fg.muted">{t('door.text')}</Text>
            </Stack>
            <PasswordField
              name="password"
              label={t('door.password')}
              autoComplete="current-password"
              autoFocus
              value={password}
              {...(problem === undefined ? {} : { problem })}
              onChange={(value) => {
                setPassword(value);
                setProblem(undefined);
              }}
            />
            <Button type="submit" loading={busy} disabled={password === ''}>
              {t('door.open')}
            </Button>
          </Stack>
        </form>
      </Box>
    </Stack>
  );
}
