import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/store.js';
import type { InvitationDto, ManagedUserDto } from '../../api/users.gen.js';
import { useUserListQuery } from '../../api/users.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { CreateUserDialog } from './create-user-dialog.js';
import { EditUserDialog } from './edit-user-dialog.js';
import { PasswordDialog } from './password-dialog.js';
import { NEXT_EDITION_APP } from '@core/next-edition.js';
import { type AskedAct, UserActDialog } from './user-act-dialog.js';
import { UserFilters } from './user-filters.js';
import { UserList } from './user-list.js';
import { useUserFilter } from './use-user-filter.js';

/** Applications of the first hundred users, to choose from; others can be typed into the address. */
const SOME = { limit: 100 };

/** `/manageuser`: the people of the tenant, and an administrator's actions. */
export default function UsersPage() {
  const { t } = useTranslation('users-admin');
  const [isCreating, setCreating] = useState(false);
  const [edited, setEdited] = useState<ManagedUserDto | null>(null);
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [invitation, setInvitation] = useState<InvitationDto | null>(null);
  const ownId = useAppSelector((state) => state.session.user?.id ?? '');
  const filter = useUserFilter();
  const { data: some } = useUserListQuery(SOME);
  const known = (some?.items ?? []).flatMap((user) => user.apps);
  const apps = [...new Set([NEXT_EDITION_APP, ...known, ...(filter.app ? [filter.app] : [])])].sort();
  return (
    <Box>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button onClick={() => setCreating(true)}>
            <Icon name="plus" size={14} />
            {t('add')}
          </Button>
        }
      />
      <UserFilters filter={filter} apps={apps} />
      <UserList key={JSON.stringify(filter.query)} filter={filter} ownId={ownId} onEdit={setEdited} onAsk={setAsked} />
      {isCreating ? (
        <CreateUserDialog
          choosesTenant={some?.allTenants === true}
          onClose={() => setCreating(false)}
          onCreated={setInvitation}
        />
      ) : null}
      {edited ? <EditUserDialog user={edited} onClose={() => setEdited(null)} /> : null}
      {asked ? (
        <UserActDialog {...asked} ownId={ownId} onClose={() => setAsked(null)} onInvited={setInvitation} />
      ) : null}
      {invitation ? <PasswordDialog invitation={invitation} onClose={() => setInvitation(null)} /> : null}
    </Box>
  );
}
