import { useTranslation } from 'react-i18next';
import { useRenewRecoveryCodesMutation } from '../../api/auth.js';
import { CodeField } from '../../components/account/code-field.js';
import { useFields } from '../../components/account/use-fields.js';
import { ActForm } from './act-form.js';
import { ACCOUNT_TEXTS } from './texts.js';
import { useAct } from './use-act.js';

/** New recovery codes, in exchange for a code of the app. */
export function MfaRenewForm({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation([ACCOUNT_TEXTS, 'auth']);
  const [renew] = useRenewRecoveryCodesMutation();
  const { busy, refusal, run } = useAct();
  const fields = useFields(['code'], ({ code }) => ({ code: code.trim() === '' ? 'codeRequired' : undefined }));
  const submit = () =>
    run(async () => {
      const { recoveryCodes } = await renew({ mfaCodeDto: { code: fields.values.code.trim() } }).unwrap();
      onCodes(recoveryCodes);
    });
  return (
    <ActForm
      form={fields.form}
      lead={t('mfa.renewLead')}
      submitLabel={t('mfa.renewSubmit')}
      busy={busy}
      refusal={refusal}
      onSubmit={() => void (fields.check() && submit())}
    >
      <CodeField
        autoFocus
        label={t('mfa.code')}
        value={fields.values.code}
        problem={fields.problems.code && t('auth:rules.codeRequired')}
        onChange={fields.set('code')}
      />
    </ActForm>
  );
}
