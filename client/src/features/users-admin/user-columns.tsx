import { NEXT_EDITION_APP } from '@core/next-edition.js';
import { Badge, Box, HStack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedUserDto } from '../../api/users.gen.js';
import { Icon } from '../../components/icon.js';
import { StatusTag, type StatusKind } from '../../components/status-tag.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { useFormat } from '../../lib/use-format.js';
import type { AskedAct, UserAct } from './user-act-dialog.js';
import { ActsMenu } from '../../components/acts-menu.js';

const KINDS: Record<ManagedUserDto['userstatus'], StatusKind> = {
  active: 'good',
  invited: 'busy',
  disabled: 'bad',
  unconfirmed: 'neutral',
};

interface Acts {
  ownId: string;
  onEdit: (user: ManagedUserDto) => void;
  onAsk: (asked: AskedAct) => void;
}

/** The actions available for a user, by their status. */
function actsFor(user: ManagedUserDto): UserAct[] {
  const acts: UserAct[] = [];
  if (user.userstatus === 'invited') acts.push('invite');
  if (user.sessions > 0) acts.push('endSessions');
  if (user.secondFactor) acts.push('resetFactor');
  if (user.userstatus === 'active') acts.push('unlock');
  if (user.userstatus === 'disabled') acts.push('enable');
  else acts.push('disable');
  return acts;
}

function UserMenu({ user, onEdit, onAsk }: Acts & { user: ManagedUserDto }) {
  const { t } = useTranslation('users-admin');
  const acts = actsFor(user).map((act) => ({
    ...{ key: act, text: t(`actions.${act}`), act: () => onAsk({ act, user }), removes: act === 'disable' },
  }));
  const edit = { key: 'edit', text: t('actions.edit'), act: () => onEdit(user) };
  return <ActsMenu size="2xs" label={t('actions.of', { name: user.name })} acts={[edit, ...acts]} />;
}

function Name({ user, own }: { user: ManagedUserDto; own: boolean }) {
  const { t } = useTranslation('users-admin');
  return (
    <HStack gap="2" minW="0">
      <Text truncate title={user.name}>
        {user.name}
      </Text>
      {own ? (
        <Badge size="xs" variant="outline">
          {t('you')}
        </Badge>
      ) : null}
      {user.secondFactor ? (
        <Box as="span" color="fg.success" title={t('secondFactor')} role="img" aria-label={t('secondFactor')}>
          <Icon name="checkCircle" size={14} />
        </Box>
      ) : null}
    </HStack>
  );
}

function Status({ user }: { user: ManagedUserDto }) {
  const { t } = useTranslation('users-admin');
  const format = useFormat();
  const { invitationExpiresAt: until } = user;
  const [now] = useState(Date.now);
  const isOver = until !== null && new Date(until).getTime() <= now;
  const note =
    until === null ? undefined : isOver ? t('invitationOver') : t('invitedUntil', { date: format.dateTime(until) });
  return (
    <Box as="span" title={note}>
      <StatusTag kind={isOver ? 'warning' : KINDS[user.userstatus]}>{t(`status.${user.userstatus}`)}</StatusTag>
    </Box>
  );
}

/** The columns of the list; the server sorts and filters, so no heading does. */
export function useUserColumns(acts: Acts): DataColumn<ManagedUserDto>[] {
  const { t } = useTranslation('users-admin');
  const { ownId, onEdit, onAsk } = acts;
  return useMemo(() => {
    const appName = (app: string) => (app === NEXT_EDITION_APP ? t('apps.reveal-next') : app);
    const columns: DataColumn<ManagedUserDto>[] = [
      {
        id: 'name',
        header: t('table.name'),
        value: (user) => user.name,
        width: 170,
        card: 'title',
        cell: (user) => <Name user={user} own={user.userid === ownId} />,
      },
      { id: 'email', header: t('table.email'), value: (user) => user.UserEmail, width: 190, card: 'foot' },
      {
        id: 'status',
        header: t('table.status'),
        value: (user) => t(`status.${user.userstatus}`),
        width: 115,
        card: 'figure',
        cell: (user) => <Status user={user} />,
      },
      {
        id: 'type',
        header: t('table.type'),
        value: (user) => t(user.isAdmin ? 'type.admin' : user.readonly ? 'type.reader' : 'type.standard'),
        width: 115,
        card: 'figure',
      },
      {
        id: 'apps',
        header: t('table.apps'),
        value: (user) => (user.apps.length === 0 ? t('apps.none') : user.apps.map(appName).join(', ')),
        width: 95,
      },
      { id: 'tenant', header: t('table.tenant'), value: (user) => user.tenant, width: 75 },
      {
        id: 'lastSignIn',
        header: t('table.lastSignIn'),
        value: (user) => user.lastSignInAt,
        kind: 'dateTime',
        width: 195,
        card: 'figure',
        reason: () => t('never'),
      },
      { id: 'sessions', header: t('table.sessions'), value: (user) => user.sessions, kind: 'integer', width: 80 },
      {
        id: 'actions',
        header: t('table.actions'),
        value: () => null,
        width: 75,
        exported: false,
        card: 'foot',
        cell: (user) => <UserMenu user={user} ownId={ownId} onEdit={onEdit} onAsk={onAsk} />,
      },
    ];
    return columns.map((column) => ({ ...column, sortable: false, searchable: false }));
  }, [t, ownId, onEdit, onAsk]);
}
