import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationDto, ManagedUserDto } from '../../api/users.gen.js';
import {
  useEndUserSessionsMutation,
  useResendInvitationMutation,
  useResetSecondFactorMutation,
  useUnlockUserMutation,
  useUpdateUserStatusMutation,
} from '../../api/users.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';

export type UserAct = 'disable' | 'enable' | 'endSessions' | 'invite' | 'resetFactor' | 'unlock';

export interface AskedAct {
  act: UserAct;
  user: ManagedUserDto;
}

/** Each action's call; returns the number for its notice, or the invitation to show. */
function useActs() {
  const [setStatus] = useUpdateUserStatusMutation();
  const [endSessions] = useEndUserSessionsMutation();
  const [inviteAgain] = useResendInvitationMutation();
  const [resetFactor] = useResetSecondFactorMutation();
  const [unlock] = useUnlockUserMutation();
  return async (act: UserAct, userkey: string): Promise<{ count?: number; invitation?: InvitationDto }> => {
    const userKeyDto = { userkey };
    switch (act) {
      case 'disable':
      case 'enable': {
        const userstatus = act === 'disable' ? 'disabled' : 'active';
        await setStatus({ updateUserStatusDto: { userkey, userstatus } }).unwrap();
        return {};
      }
      case 'endSessions':
        return { count: (await endSessions({ userKeyDto }).unwrap()).ended };
      case 'invite':
        return { invitation: await inviteAgain({ userKeyDto }).unwrap() };
      case 'resetFactor':
        await resetFactor({ userKeyDto }).unwrap();
        return {};
      case 'unlock':
        await unlock({ userKeyDto }).unwrap();
        return {};
    }
  };
}

interface Props extends AskedAct {
  ownId: string;
  onClose: () => void;
  onInvited: (invitation: InvitationDto) => void;
}

/** Explains what an action will do, performs it once confirmed, and reports the result. */
export function UserActDialog({ act, user, ownId, onClose, onInvited }: Props) {
  const { t } = useTranslation(['users-admin', 'errors']);
  const errorText = useErrorText();
  const run = useActs();
  const [busy, setBusy] = useState(false);
  const { name } = user;
  const confirm = async () => {
    setBusy(true);
    try {
      const { count = 0, invitation } = await run(act, user.userkey);
      if (invitation) onInvited(invitation);
      else if (act !== 'invite') notify({ kind: 'success', title: t(`users-admin:done.${act}`, { name, count }) });
    } catch (error) {
      notify({ kind: 'error', title: t('users-admin:failed'), text: errorText(error) });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(`users-admin:confirm.${act}.title`, { name })}
      confirmLabel={t(`users-admin:actions.${act}`)}
      destructive={act === 'disable'}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text>{t(`users-admin:confirm.${act}.text`)}</Text>
      {act === 'disable' && user.userid === ownId ? (
        <Text mt="2" color="fg.warning">
          {t('users-admin:confirm.disable.own')}
        </Text>
      ) : null}
    </ConfirmDialog>
  );
}
