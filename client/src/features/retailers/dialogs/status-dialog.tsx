import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { RetailerDto } from '../../../api/retailers.gen.js';
import { useGetRetailerImpactQuery, useUpdateRetailerStatusMutation } from '../../../api/retailers.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { notify } from '../../../components/toast-store.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { ImpactList } from './impact-list.js';

/** Deactivates or reactivates a retailer, after showing what belongs to it. */
export function StatusDialog({ retailer, onClose }: { retailer: RetailerDto; onClose: () => void }) {
  const { t } = useTranslation('retailers');
  const [update, updating] = useUpdateRetailerStatusMutation();
  const impact = useGetRetailerImpactQuery({ id: retailer.id }, { refetchOnMountOrArgChange: true });
  // Counted again each time, because the dialog may have been open long ago.
  const shown = impact.isFetching ? undefined : impact.currentData;
  const isActive = retailer.status === 'active';
  const { name } = retailer;
  const submit = async () => {
    const status = isActive ? 'inactive' : 'active';
    const done = await update({ updateRetailerStatusDto: { id: retailer.id, status } });
    if (!done.data) return;
    notify({ kind: 'success', title: t(isActive ? 'done.deactivated' : 'done.reactivated', { name }) });
    onClose();
  };
  return (
    <FormDialog
      title={t(isActive ? 'dialogs.deactivate' : 'dialogs.reactivate', { name })}
      submitLabel={t(isActive ? 'actions.deactivate' : 'actions.reactivate')}
      isReady={shown !== undefined}
      busy={updating.isLoading}
      error={updating.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t(isActive ? 'status.deactivateLead' : 'status.reactivateLead')}</Text>
      {impact.error ? (
        <ErrorState error={impact.error} onRetry={() => void impact.refetch()} />
      ) : (
        <ImpactList impact={shown} title={t('status.belongs')} />
      )}
    </FormDialog>
  );
}
