import { Field, NativeSelect, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetailerDto } from '../../../api/retailers.gen.js';
import { useGetRetailerImpactQuery, useMergeRetailersMutation } from '../../../api/retailers.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { notify } from '../../../components/toast-store.js';
import type { TreeNode } from '../tree/tree-model.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { ImpactList } from './impact-list.js';

interface Props {
  retailer: RetailerDto;
  /** Classes of trade with their retailers. */
  tree: readonly TreeNode[];
  onDone: (into: RetailerDto) => void;
  onClose: () => void;
}

/** Merges a retailer into another, after showing what moves. */
export function MergeDialog({ retailer, tree, onDone, onClose }: Props) {
  const { t } = useTranslation('retailers');
  const [merge, merging] = useMergeRetailersMutation();
  const [into, setInto] = useState('');
  const impact = useGetRetailerImpactQuery(
    { id: retailer.id, into },
    { skip: into === '', refetchOnMountOrArgChange: true },
  );
  // Counted again each time, because the dialog may have been open long ago.
  const shown = impact.isFetching ? undefined : impact.currentData;
  const isCandidate = (node: TreeNode) => node.id !== retailer.id && node.retailer?.tenant === retailer.tenant;
  const groups = tree
    .map((node) => ({ ...node, children: node.children.filter(isCandidate) }))
    .filter(({ children }) => children.length > 0);
  const target = groups.flatMap(({ children }) => children).find(({ id }) => id === into);
  const submit = async () => {
    const done = await merge({ mergeRetailersDto: { id: retailer.id, into } });
    if (!done.data) return;
    notify({ kind: 'success', title: t('done.merged', { name: retailer.name, into: done.data.retailer.name }) });
    onDone(done.data.retailer);
  };
  return (
    <FormDialog
      title={t('dialogs.merge', { name: retailer.name })}
      submitLabel={t('actions.merge')}
      destructive
      isReady={shown !== undefined}
      busy={merging.isLoading}
      error={merging.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t('merge.lead', { name: retailer.name })}</Text>
      <Field.Root>
        <Field.Label>{t('merge.into')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field value={into} onChange={(event) => setInto(event.target.value)}>
            <option value="" disabled>
              {t('merge.choose')}
            </option>
            {groups.map(({ id, name, children }) => (
              <optgroup key={id} label={name ?? t('noClass')}>
                {children.map((child) => (
                  <option key={child.id} value={child.id}>
                    {child.isInactive ? t('merge.inactive', { name: child.name }) : child.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      {impact.error ? <ErrorState error={impact.error} onRetry={() => void impact.refetch()} /> : null}
      {into !== '' && !impact.error ? (
        <ImpactList impact={shown} title={t('merge.moves', { into: target?.name ?? '' })} />
      ) : null}
      <Text color="fg.warning">{t('merge.forGood')}</Text>
    </FormDialog>
  );
}
