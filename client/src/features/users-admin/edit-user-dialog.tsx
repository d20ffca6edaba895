import { useTranslation } from 'react-i18next';
import type { ManagedUserDto } from '../../api/users.gen.js';
import { useUpdateNameOfUserMutation, useUpdateUserAppsMutation, useUpdateUserTypeMutation } from '../../api/users.js';
import { notify } from '../../components/toast-store.js';
import { NEXT_EDITION_APP } from '@core/next-edition.js';
import { UserFormDialog } from './user-form-dialog.js';
import { appsOf } from './user-form.js';

const sameApps = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** Changes name, type and applications: sends only what changed, and each is a separate change in the log. */
export function EditUserDialog({ user, onClose }: { user: ManagedUserDto; onClose: () => void }) {
  const { t } = useTranslation(['users-admin', 'common']);
  const [rename] = useUpdateNameOfUserMutation();
  const [setType] = useUpdateUserTypeMutation();
  const [setApps] = useUpdateUserAppsMutation();
  const { userkey, name } = user;
  return (
    <UserFormDialog
      title={t('form.editTitle', { name })}
      submitLabel={t('common:actions.save')}
      isNew={false}
      initial={{
        email: user.UserEmail,
        firstName: user.first_name,
        lastName: user.last_name,
        isAdmin: user.isAdmin,
        readonly: user.readonly,
        hasReveal: user.apps.includes(NEXT_EDITION_APP),
        otherApps: user.apps.filter((app) => app !== NEXT_EDITION_APP).join(', '),
        language: user.language,
        tenant: user.tenant,
      }}
      onClose={onClose}
      onSubmit={async (draft) => {
        const [first_name, last_name] = [draft.firstName.trim(), draft.lastName.trim()];
        const apps = appsOf(draft);
        if (first_name !== user.first_name || last_name !== user.last_name) {
          await rename({ updateNameOfUserDto: { userkey, first_name, last_name } }).unwrap();
        }
        const readonly = !draft.isAdmin && draft.readonly;
        if (draft.isAdmin !== user.isAdmin || readonly !== user.readonly) {
          await setType({
            updateUserTypeDto: {
              userkey,
              addtoadmin: draft.isAdmin,
              ...(readonly === user.readonly ? {} : { readonly }),
            },
          }).unwrap();
        }
        if (!sameApps(apps, user.apps)) await setApps({ updateUserAppsDto: { userkey, apps } }).unwrap();
        notify({ kind: 'success', title: t('done.edit', { name: `${first_name} ${last_name}` }) });
      }}
    />
  );
}
