import { Field, NativeSelect } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetailerUnitDto } from '../../../api/retailers.gen.js';
import { useCreateRetailerUnitMutation, useUpdateRetailerUnitMutation } from '../../../api/retailers.js';
import { notify } from '../../../components/toast-store.js';
import type { TreeNode } from '../tree/tree-model.js';
import { placesFor } from '../unit-places.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { NameField } from './name-field.js';

interface Props {
  /** The retailer with all its parts. */
  retailer: TreeNode;
  /** An existing part, or the kind and place of a new one. */
  what: { unit: RetailerUnitDto } | { kind: RetailerUnitDto['kind']; parentId: string | null };
  onDone: (unit: RetailerUnitDto) => void;
  onClose: () => void;
}

/** Creates a division, banner or base call point, or renames or moves one. */
export function UnitDialog({ retailer, what, onDone, onClose }: Props) {
  const { t } = useTranslation(['retailers', 'common']);
  const [create, creating] = useCreateRetailerUnitMutation();
  const [update, updating] = useUpdateRetailerUnitMutation();
  const unit = 'unit' in what ? what.unit : null;
  const kind = 'unit' in what ? what.unit.kind : what.kind;
  const [name, setName] = useState(unit?.name ?? '');
  const [parentid, setParent] = useState('unit' in what ? what.unit.parentid : what.parentId);
  const [isTouched, setTouched] = useState(false);
  const places = placesFor(retailer, kind);
  const submit = async () => {
    setTouched(true);
    if (name.trim() === '') return;
    const saved = unit
      ? await update({ updateRetailerUnitDto: { id: unit.id, name, parentid } })
      : await create({ createRetailerUnitDto: { retailerid: retailer.id, kind, name, parentid } });
    if (!saved.data) return;
    notify({ kind: 'success', title: t(unit ? 'done.changed' : 'done.created', { name: saved.data.name }) });
    onDone(saved.data);
  };
  return (
    <FormDialog
      title={unit ? t('dialogs.edit', { name: unit.name }) : t(`dialogs.add.${kind}`)}
      submitLabel={unit ? t('common:actions.save') : t('actions.add')}
      busy={creating.isLoading || updating.isLoading}
      error={creating.error ?? updating.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} isTouched={isTouched} onTouch={() => setTouched(true)} />
      {places.length > 1 ? (
        <Field.Root>
          <Field.Label>{t('fields.under')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field value={parentid ?? ''} onChange={(event) => setParent(event.target.value || null)}>
              {places.map((place) => (
                <option key={place.id ?? ''} value={place.id ?? ''}>
                  {place.names.join(' › ')}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      ) : null}
    </FormDialog>
  );
}
