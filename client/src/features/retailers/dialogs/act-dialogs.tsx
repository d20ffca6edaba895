import { useTranslation } from 'react-i18next';
import type { ClassOfTradeDto } from '../../../api/retailers.gen.js';
import { useDeleteClassOfTradeMutation, useDeleteRetailerUnitMutation } from '../../../api/retailers.js';
import { notify } from '../../../components/toast-store.js';
import type { RetailerAct } from '../retailer-act.js';
import type { TreeNode } from '../tree/tree-model.js';
import { ClassDialog } from './class-dialog.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { MergeDialog } from './merge-dialog.js';
import { RetailerDialog } from './retailer-dialog.js';
import { StatusDialog } from './status-dialog.js';
import { UnitDialog } from './unit-dialog.js';

interface Props {
  act: RetailerAct;
  tree: readonly TreeNode[];
  classes: readonly ClassOfTradeDto[];
  /** What the page shows next: what was created, changed or merged into; null after a removal. */
  onShow: (id: string | null) => void;
  onClose: () => void;
}

/** The dialog of the current action. */
export function ActDialogs({ act, tree, classes, onShow, onClose }: Props) {
  const show = ({ id }: { id: string }) => {
    onClose();
    onShow(id);
  };
  const gone = () => {
    onClose();
    onShow(null);
  };
  switch (act.act) {
    case 'createClass':
      return <ClassDialog classOfTrade={null} onDone={show} onClose={onClose} />;
    case 'renameClass':
      return <ClassDialog classOfTrade={act.classOfTrade} onDone={show} onClose={onClose} />;
    case 'removeClass':
      return <RemoveClass classOfTrade={act.classOfTrade} onDone={gone} onClose={onClose} />;
    case 'createRetailer':
      return <RetailerDialog retailer={null} classId={act.classId} classes={classes} onDone={show} onClose={onClose} />;
    case 'editRetailer':
      return (
        <RetailerDialog retailer={act.retailer} classId={null} classes={classes} onDone={show} onClose={onClose} />
      );
    case 'merge':
      return <MergeDialog retailer={act.retailer} tree={tree} onDone={show} onClose={onClose} />;
    case 'status':
      return <StatusDialog retailer={act.retailer} onClose={onClose} />;
    case 'createUnit':
      return <UnitDialog retailer={act.retailer} what={act} onDone={show} onClose={onClose} />;
    case 'editUnit':
      return <UnitDialog retailer={act.retailer} what={act} onDone={show} onClose={onClose} />;
    case 'removeUnit':
      return <RemoveUnit unit={act.unit} onDone={gone} onClose={onClose} />;
  }
}

interface RemovalProps {
  onDone: () => void;
  onClose: () => void;
}

function RemoveClass({
  classOfTrade: { id, name },
  onDone,
  onClose,
}: RemovalProps & { classOfTrade: Pick<ClassOfTradeDto, 'id' | 'name'> }) {
  const { t } = useTranslation('retailers');
  const [remove, { isLoading, error }] = useDeleteClassOfTradeMutation();
  const submit = async () => {
    const { error: refused } = await remove({ removeClassOfTradeDto: { id } });
    if (refused) return;
    notify({ kind: 'success', title: t('done.removed', { name }) });
    onDone();
  };
  const dialog = { title: t('dialogs.remove', { name }), submitLabel: t('actions.remove'), destructive: true };
  return (
    <FormDialog {...dialog} busy={isLoading} error={error} onSubmit={submit} onClose={onClose}>
      {t('remove.class')}
    </FormDialog>
  );
}

function RemoveUnit({ unit: { id, name }, onDone, onClose }: RemovalProps & { unit: { id: string; name: string } }) {
  const { t } = useTranslation('retailers');
  const [remove, { isLoading, error }] = useDeleteRetailerUnitMutation();
  const submit = async () => {
    const { error: refused } = await remove({ removeRetailerUnitDto: { id } });
    if (refused) return;
    notify({ kind: 'success', title: t('done.removed', { name }) });
    onDone();
  };
  const dialog = { title: t('dialogs.remove', { name }), submitLabel: t('actions.remove'), destructive: true };
  return (
    <FormDialog {...dialog} busy={isLoading} error={error} onSubmit={submit} onClose={onClose}>
      {t('remove.unit')}
    </FormDialog>
  );
}
