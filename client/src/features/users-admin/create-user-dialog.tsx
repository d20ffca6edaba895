import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/store.js';
import type { InvitationDto } from '../../api/users.gen.js';
import { useCreateUserMutation } from '../../api/users.js';
import { LANGUAGES } from '../../lib/language.js';
import { UserFormDialog } from './user-form-dialog.js';
import { appsOf } from './user-form.js';

interface Props {
  /** Whether the tenant can be chosen: for platform administrators. */
  choosesTenant: boolean;
  onClose: () => void;
  onCreated: (invitation: InvitationDto) => void;
}

/** Invites a person; the temporary password is then shown once. */
export function CreateUserDialog({ choosesTenant, onClose, onCreated }: Props) {
  const { t, i18n } = useTranslation('users-admin');
  const [create] = useCreateUserMutation();
  const tenant = useAppSelector((state) => state.session.user?.tenant ?? '');
  const language = LANGUAGES.find((known) => known === i18n.language) ?? 'en-US';
  return (
    <UserFormDialog
      title={t('form.createTitle')}
      submitLabel={t('form.submit')}
      isNew
      choosesTenant={choosesTenant}
      initial={{
        ...{ email: '', firstName: '', lastName: '', isAdmin: false, readonly: false, hasReveal: true, otherApps: '' },
        ...{ language, tenant },
      }}
      onClose={onClose}
      onSubmit={async (draft) => {
        const createUserDto = {
          UserEmail: draft.email.trim(),
          first_name: draft.firstName.trim(),
          last_name: draft.lastName.trim(),
          isAdmin: draft.isAdmin,
          readonly: !draft.isAdmin && draft.readonly,
          apps: appsOf(draft),
          language: draft.language,
          ...(choosesTenant && draft.tenant.trim() !== '' ? { tenant: draft.tenant.trim() } : {}),
        };
        onCreated(await create({ createUserDto }).unwrap());
      }}
    />
  );
}
