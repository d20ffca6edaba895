import { Button, HStack, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from '../../api/auth.js';
import { asApiError } from '../../api/problem.js';
import { useAppSelector } from '../../api/store.js';
import { accountErrorText } from '../../components/account/account-words.js';
import { PasswordField } from '../../components/account/password-field.js';
import { PasswordMeter } from '../../components/account/password-meter.js';
import { passwordStrength } from '../../components/account/password-strength.js';
import { useFields } from '../../components/account/use-fields.js';
import { notify } from '../../components/toast-store.js';
import { Panel } from '../../components/panel.js';
import { ACCOUNT_TEXTS } from './texts.js';

const FIELDS = ['old', 'new', 'confirm'] as const;
type Field = (typeof FIELDS)[number];
type Problem = 'passwordRequired' | 'newPasswordRequired' | 'newPasswordInvalid' | 'passwordMustBeSame';

function judge(values: Record<Field, string>): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {};
  if (values.old === '') problems.old = 'passwordRequired';
  if (values.new === '') problems.new = 'newPasswordRequired';
  else if (passwordStrength(values.new) === 'invalid') problems.new = 'newPasswordInvalid';
  if (values.confirm !== values.new) problems.confirm = 'passwordMustBeSame';
  return problems;
}

function useChange() {
  const { t, i18n } = useTranslation(ACCOUNT_TEXTS);
  const [change, { isLoading }] = useChangePasswordMutation();
  const fields = useFields(FIELDS, judge);
  const submit = async () => {
    if (!fields.check()) return;
    try {
      await change({ changePasswordDto: { old: fields.values.old, new: fields.values.new } }).unwrap();
      fields.clear(...FIELDS);
      notify({ kind: 'success', title: t('password.changed'), text: t('password.changedText') });
    } catch (caught) {
      const { code } = asApiError(caught);
      const words = accountErrorText(i18n, caught);
      if (code === 'NotAuthorizedException') {
        notify({ kind: 'error', title: t('password.oldIncorrect') });
        fields.refuse('old', t('password.oldIncorrect'));
      } else {
        notify({ kind: 'error', title: t('password.failed'), text: words });
        if (code === 'InvalidPasswordException') fields.refuse('new', words);
      }
    }
  };
  return { fields, submit, isLoading };
}

/** Changes the password, given the old one; both new ones must match. */
export function PasswordSection() {
  const { t } = useTranslation([ACCOUNT_TEXTS, 'auth']);
  const email = useAppSelector((state) => state.session.user?.email ?? '');
  const { fields, submit, isLoading } = useChange();
  const { values } = fields;
  // Shown as soon as the values differ, because it also disables the button.
  const isDifferent = values.confirm !== '' && values.confirm !== values.new;
  const bind = (name: Field) => {
    const problem = name === 'confirm' && isDifferent ? 'passwordMustBeSame' : fields.problems[name];
    const said = problem ? t(`auth:rules.${problem}`) : fields.refusals[name];
    return { name, value: values[name], problem: said, onChange: fields.set(name) };
  };
  return (
    <Panel roomy title={t('password.title')} lead={t('password.lead')}>
      <Stack asChild gap="4">
        <form
          ref={fields.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <VisuallyHidden aria-hidden="true">
            {/* Tells password managers whose password this is. */}
            <input type="email" name="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
          </VisuallyHidden>
          <PasswordField {...bind('old')} label={t('password.old')} autoComplete="current-password" />
          <PasswordField {...bind('new')} label={t('password.new')} autoComplete="new-password">
            {values.new === '' ? null : (
              <PasswordMeter password={values.new} refused={fields.refusals.new !== undefined} />
            )}
          </PasswordField>
          <PasswordField {...bind('confirm')} label={t('password.confirm')} autoComplete="new-password" />
          <HStack>
            <Button type="submit" loading={isLoading} disabled={values.confirm !== values.new}>
              {t('password.submit')}
            </Button>
          </HStack>
        </form>
      </Stack>
    </Panel>
  );
}
