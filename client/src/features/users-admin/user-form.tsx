import { Checkbox, Field, Input, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { isEmailAddress } from '../../lib/email-rule.js';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../lib/language.js';
import { NEXT_EDITION_APP } from '@core/next-edition.js';

export interface UserDraft {
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  /** Read-only; never for an administrator. */
  readonly: boolean;
  hasReveal: boolean;
  /** Further applications, as typed. */
  otherApps: string;
  language: Language;
  tenant: string;
}

const APP = /^[a-z0-9][a-z0-9._-]{0,49}$/;
const MOST_APPS = 20;

export function appsOf({ hasReveal, otherApps }: Pick<UserDraft, 'hasReveal' | 'otherApps'>): string[] {
  const others = otherApps.split(/[,，\s]+/).filter((app) => app !== '' && app !== NEXT_EDITION_APP);
  return [...new Set([...(hasReveal ? [NEXT_EDITION_APP] : []), ...others])];
}

export interface DraftProblems {
  email?: 'required' | 'emailBad';
  firstName?: 'required';
  lastName?: 'required';
  otherApps?: 'appsBad';
}

/** The form's problems by field; empty when it can be submitted. */
export function problemsOf(draft: UserDraft): DraftProblems {
  const apps = appsOf(draft);
  return {
    ...(draft.email.trim() === ''
      ? { email: 'required' as const }
      : isEmailAddress(draft.email)
        ? {}
        : { email: 'emailBad' as const }),
    ...(draft.firstName.trim() === '' ? { firstName: 'required' as const } : {}),
    ...(draft.lastName.trim() === '' ? { lastName: 'required' as const } : {}),
    ...(apps.length > MOST_APPS || apps.some((app) => !APP.test(app)) ? { otherApps: 'appsBad' as const } : {}),
  };
}

interface Props {
  draft: UserDraft;
  onChange: (change: Partial<UserDraft>) => void;
  problems: DraftProblems;
  /** Address, language and tenant are set once. */
  isNew: boolean;
  /** Whether the tenant can be chosen: for platform administrators. */
  choosesTenant?: boolean;
}

function TextField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string;
  help?: string;
  type?: string;
  required?: boolean;
  maxLength?: number;
}) {
  const { label, value, onChange, problem, help, type = 'text', required = true, maxLength = 100 } = props;
  return (
    <Field.Root invalid={problem !== undefined} required={required}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      <Input
        type={type}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {problem ? (
        <Field.ErrorText>{problem}</Field.ErrorText>
      ) : help ? (
        <Field.HelperText>{help}</Field.HelperText>
      ) : null}
    </Field.Root>
  );
}

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox.Root checked={checked} onCheckedChange={(next) => onChange(next.checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}

/** The fields of a user, for inviting and for editing. */
export function UserForm({ draft, onChange, problems, isNew, choosesTenant = false }: Props) {
  const { t } = useTranslation('users-admin');
  const said = (problem: keyof DraftProblems) => {
    const code = problems[problem];
    return code === undefined ? undefined : t(`form.${code}`);
  };
  return (
    <Stack gap="4">
      {isNew ? (
        <TextField
          label={t('form.email')}
          type="email"
          maxLength={254}
          value={draft.email}
          problem={said('email')}
          onChange={(email) => onChange({ email })}
        />
      ) : null}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField
          label={t('form.firstName')}
          value={draft.firstName}
          problem={said('firstName')}
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          label={t('form.lastName')}
          value={draft.lastName}
          problem={said('lastName')}
          onChange={(lastName) => onChange({ lastName })}
        />
      </SimpleGrid>
      <Tick label={t('form.admin')} checked={draft.isAdmin} onChange={(isAdmin) => onChange({ isAdmin })} />
      {draft.isAdmin ? null : (
        <Tick label={t('form.readonly')} checked={draft.readonly} onChange={(readonly) => onChange({ readonly })} />
      )}
      <Stack as="fieldset" gap="2">
        <legend>{t('form.apps')}</legend>
        <Tick label={t('form.reveal')} checked={draft.hasReveal} onChange={(hasReveal) => onChange({ hasReveal })} />
        <TextField
          label={t('form.otherApps')}
          required={false}
          maxLength={500}
          value={draft.otherApps}
          problem={said('otherApps')}
          help={t('form.appsHelp')}
          onChange={(otherApps) => onChange({ otherApps })}
        />
      </Stack>
      {isNew ? (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <Field.Root>
            <Field.Label>{t('form.language')}</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={draft.language}
                onChange={(event) => onChange({ language: event.target.value as Language })}
              >
                {LANGUAGES.map((language) => (
                  <option key={language} value={language} lang={language}>
                    {LANGUAGE_NAMES[language]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          {choosesTenant ? (
            <TextField
              label={t('form.tenant')}
              value={draft.tenant}
              maxLength={63}
              help={t('form.tenantHelp')}
              onChange={(tenant) => onChange({ tenant })}
            />
          ) : null}
        </SimpleGrid>
      ) : null}
    </Stack>
  );
}
