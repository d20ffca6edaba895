import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { useBusy } from '../../../../components/import/flow/use-busy.js';
import { notify } from '../../../../components/toast-store.js';
import { useFormat } from '../../../../lib/use-format.js';
import type { TableObject } from '../../../../../../src/core/tables/table-fields.js';
import type { ListFacts, ListUser } from './list-model.js';
import { LISTS_TEXTS } from './lists-texts.js';
import { useNames } from './names-of.js';
import { type ListPlace, useRemoveList } from './use-lists.js';

interface Props {
  place: ListPlace;
  object: TableObject;
  rows: number;
  /** The result of a removal: the list used instead of the project's own, or the projects that used the retailer's. */
  then: { kind: 'next'; list: ListFacts | null } | { kind: 'users'; users: readonly ListUser[] };
  onClose: () => void;
}

/** Asks before a list is removed, and says which is used afterwards. */
export function RemoveList({ place, object, rows, then, onClose }: Props) {
  const { t } = useTranslation(LISTS_TEXTS);
  const format = useFormat();
  const remove = useRemoveList();
  const [isBusy, run] = useBusy();
  const written = (count: number) => t('rows', { count, formatted: format.integer(count) });
  const confirm = async () => {
    if (await run(() => remove(place, object))) notify({ kind: 'success', title: t(`remove.done_${object}`) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(`remove.title_${object}`)}
      confirmLabel={t('remove.confirm')}
      destructive
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="2">
        <Text>{t(place.scope === 'project' ? 'remove.own' : 'remove.retailer', { rows: written(rows) })}</Text>
        {then.kind === 'next' ? <Text>{nextText()}</Text> : <UsersText users={then.users} />}
        <Text color="fg.muted">{t('remove.again')}</Text>
      </Stack>
    </ConfirmDialog>
  );

  function nextText(): string {
    if (then.kind !== 'next' || then.list === null || then.list.kind === 'project') return t('remove.falls_none');
    return t(`remove.falls_${then.list.kind}`, { rows: written(then.list.rows) });
  }
}

function UsersText({ users }: { users: readonly ListUser[] }) {
  const { t } = useTranslation(LISTS_TEXTS);
  const format = useFormat();
  const namesOf = useNames();
  const count = users.length;
  if (count === 0) return <Text>{t('remove.touchesNone')}</Text>;
  const names = namesOf(users.map(({ name }) => name));
  return <Text>{t('remove.touches', { count, formatted: format.integer(count), names })}</Text>;
}
