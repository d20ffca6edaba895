import { Box, Code, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MfaSetupDto } from '../../api/auth.gen.js';
import { useEnableMfaMutation, useSetUpMfaMutation } from '../../api/auth.js';
import { CodeField } from '../../components/account/code-field.js';
import { PasswordField } from '../../components/account/password-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { notify } from '../../components/toast-store.js';
import { ActForm } from './act-form.js';
import { CopyText } from './copy-text.js';
import { QrCode } from './qr-code.js';
import { ACCOUNT_TEXTS } from './texts.js';
import { useAct } from './use-act.js';

function Prove({ onSetup }: { onSetup: (setup: MfaSetupDto) => void }) {
  const { t } = useTranslation([ACCOUNT_TEXTS, 'auth']);
  const [setUp] = useSetUpMfaMutation();
  const { busy, refusal, run } = useAct();
  const fields = useFields(['password'], ({ password }) => ({
    password: password === '' ? 'passwordRequired' : undefined,
  }));
  const submit = () =>
    run(async () => onSetup(await setUp({ mfaPasswordDto: { password: fields.values.password } }).unwrap()));
  return (
    <ActForm
      form={fields.form}
      lead={t('mfa.proveLead')}
      submitLabel={t('mfa.continue')}
      busy={busy}
      refusal={refusal}
      onSubmit={() => void (fields.check() && submit())}
    >
      <PasswordField
        name="password"
        autoComplete="current-password"
        autoFocus
        label={t('auth:password.label')}
        value={fields.values.password}
        problem={fields.problems.password && t('auth:rules.passwordRequired')}
        onChange={fields.set('password')}
      />
    </ActForm>
  );
}

/** In groups of four, as authenticator apps show it and people type it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function Enable({ setup, onCodes }: { setup: MfaSetupDto; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation([ACCOUNT_TEXTS, 'auth']);
  const [enable] = useEnableMfaMutation();
  const { busy, refusal, run } = useAct();
  const fields = useFields(['code'], ({ code }) => ({ code: code.trim() === '' ? 'codeRequired' : undefined }));
  const submit = () =>
    run(async () => {
      const { recoveryCodes } = await enable({ mfaCodeDto: { code: fields.values.code.trim() } }).unwrap();
      notify({ kind: 'success', title: t('mfa.enabled') });
      onCodes(recoveryCodes);
    });
  return (
    <ActForm
      form={fields.form}
      lead={t('mfa.scan')}
      submitLabel={t('mfa.enable')}
      busy={busy}
      refusal={refusal}
      onSubmit={() => void (fields.check() && submit())}
    >
      <Box alignSelf="center">
        <QrCode text={setup.otpauthUri} label={t('mfa.qr')} />
      </Box>
      <Stack gap="1">
        <Text fontWeight="medium">{t('mfa.secret')}</Text>
        <Stack direction="row" gap="2" align="center" wrap="wrap">
          <Code size="md" data-secret={setup.secret} overflowWrap="anywhere">
            {grouped(setup.secret)}
          </Code>
          <CopyText text={setup.secret} label={t('mfa.copySecret')} />
        </Stack>
      </Stack>
      <CodeField
        autoFocus
        label={t('mfa.code')}
        help={t('mfa.firstCode')}
        value={fields.values.code}
        problem={fields.problems.code && t('auth:rules.codeRequired')}
        onChange={fields.set('code')}
      />
    </ActForm>
  );
}

/** Setup of two-step sign-in: the password, then the secret and the app's first code. */
export function MfaSetupSteps({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [setup, setSetup] = useState<MfaSetupDto | null>(null);
  return setup ? <Enable setup={setup} onCodes={onCodes} /> : <Prove onSetup={setSetup} />;
}
