import { useTranslation } from 'react-i18next';
import { useDisableMfaMutation } from '../../api/auth.js';
import { CodeField } from '../../components/account/code-field.js';
import { PasswordField } from '../../components/account/password-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { notify } from '../../components/toast-store.js';
import { ActForm } from './act-form.js';
import { ACCOUNT_TEXTS } from './texts.js';
import { useAct } from './use-act.js';

/** Turning two-step sign-in off requires both the password and a code. */
export function MfaTurnOffForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation([ACCOUNT_TEXTS, 'auth']);
  const [disable] = useDisableMfaMutation();
  const { busy, refusal, run } = useAct();
  const fields = useFields(['password', 'code'], ({ password, code }) => ({
    password: password === '' ? 'passwordRequired' : undefined,
    code: code.trim() === '' ? 'codeRequired' : undefined,
  }));
  const submit = () =>
    run(async () => {
      const { password, code } = fields.values;
      await disable({ mfaDisableDto: { password, code: code.trim() } }).unwrap();
      notify({ kind: 'success', title: t('mfa.disabled') });
      onDone();
    });
  return (
    <ActForm
      form={fields.form}
      lead={t('mfa.offLead')}
      submitLabel={t('mfa.turnOff')}
      destructive
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
      <CodeField
        letters
        label={t('mfa.codeOrRecovery')}
        value={fields.values.code}
        problem={fields.problems.code && t('auth:rules.codeRequired')}
        onChange={fields.set('code')}
      />
    </ActForm>
  );
}
