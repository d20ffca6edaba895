import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../components/account/code-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { codeProblem } from './auth-rules.js';

interface Props {
  busy: boolean;
  /** The server's message about the last code. */
  refusal?: string;
  onCode: (code: string) => void;
  onAnother: () => void;
}

/** The second step of signing in: the app's code, or a recovery code if the app is unavailable. */
export function MfaForm({ busy, refusal, onCode, onAnother }: Props) {
  const { t } = useTranslation('auth');
  const [recovery, setRecovery] = useState(false);
  const fields = useFields(['code'], ({ code }) => ({ code: codeProblem(code) }));
  const problem = fields.problems.code ? t(`rules.${fields.problems.code}`) : refusal;
  return (
    <Stack asChild gap="4">
      <form
        ref={fields.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.check()) onCode(fields.values.code.trim());
        }}
      >
        <CodeField
          key={String(recovery)}
          autoFocus
          letters={recovery}
          label={recovery ? t('mfa.recoveryCode') : t('mfa.code')}
          help={recovery ? t('mfa.leadRecovery') : undefined}
          value={fields.values.code}
          problem={problem}
          onChange={fields.set('code')}
        />
        <Button type="submit" loading={busy}>
          {t('mfa.submit')}
        </Button>
        <Stack gap="1" align="start">
          <Button
            variant="plain"
            size="xs"
            px="0"
            color="accent.fg"
            onClick={() => {
              fields.clear('code');
              setRecovery(!recovery);
            }}
          >
            {recovery ? t('mfa.useApp') : t('mfa.useRecovery')}
          </Button>
          <Button variant="plain" size="xs" px="0" color="accent.fg" onClick={onAnother}>
            {t('mfa.another')}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
