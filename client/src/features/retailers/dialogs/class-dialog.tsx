import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassOfTradeDto } from '../../../api/retailers.gen.js';
import { useCreateClassOfTradeMutation, useUpdateClassOfTradeMutation } from '../../../api/retailers.js';
import { notify } from '../../../components/toast-store.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { NameField } from './name-field.js';

interface Props {
  /** The class of trade to rename; null creates a new one. */
  classOfTrade: Pick<ClassOfTradeDto, 'id' | 'name'> | null;
  onDone: (classOfTrade: ClassOfTradeDto) => void;
  onClose: () => void;
}

export function ClassDialog({ classOfTrade, onDone, onClose }: Props) {
  const { t } = useTranslation(['retailers', 'common']);
  const [create, creating] = useCreateClassOfTradeMutation();
  const [update, updating] = useUpdateClassOfTradeMutation();
  const [name, setName] = useState(classOfTrade?.name ?? '');
  const [isTouched, setTouched] = useState(false);
  const submit = async () => {
    setTouched(true);
    if (name.trim() === '') return;
    const saved = classOfTrade
      ? await update({ updateClassOfTradeDto: { id: classOfTrade.id, name } })
      : await create({ createClassOfTradeDto: { name } });
    if (!saved.data) return;
    notify({ kind: 'success', title: t(classOfTrade ? 'done.changed' : 'done.created', { name: saved.data.name }) });
    onDone(saved.data);
  };
  return (
    <FormDialog
      title={classOfTrade ? t('dialogs.renameOf', { name: classOfTrade.name }) : t('dialogs.createClass')}
      submitLabel={classOfTrade ? t('common:actions.save') : t('actions.create')}
      busy={creating.isLoading || updating.isLoading}
      error={creating.error ?? updating.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} isTouched={isTouched} onTouch={() => setTouched(true)} />
    </FormDialog>
  );
}
