import { Field, NativeSelect } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassOfTradeDto, ProductKeyRule, RetailerDto } from '../../../api/retailers.gen.js';
import { useCreateRetailerMutation, useUpdateRetailerMutation } from '../../../api/retailers.js';
import { useAppSelector } from '../../../api/store.js';
import { notify } from '../../../components/toast-store.js';
import { byNameOf } from '../tree/tree-model.js';
import { DESC_OPTIONS, extractionWords, FILE_OPTIONS } from '../extraction.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { NameField } from './name-field.js';

interface Props {
  /** The retailer to change; null creates a new one. */
  retailer: RetailerDto | null;
  /** The initial class of trade of a new one. */
  classId: string | null;
  classes: readonly ClassOfTradeDto[];
  onDone: (retailer: RetailerDto) => void;
  onClose: () => void;
}

interface Draft {
  name: string;
  classoftradeid: string | null;
  storeExtraction: number;
  productKey: ProductKeyRule;
}

const KEYS: readonly ProductKeyRule[] = ['upc', 'id', 'upc-and-id'];
/** Planogram name: where most retailers put the store number. */
const USUAL_EXTRACTION = 3;

/** Creates a retailer, or changes it and its projects' defaults. */
export function RetailerDialog({ retailer, classId, classes, onDone, onClose }: Props) {
  const { t } = useTranslation(['retailers', 'common']);
  const [create, creating] = useCreateRetailerMutation();
  const [update, updating] = useUpdateRetailerMutation();
  const [isTouched, setTouched] = useState(false);
  const [draft, setDraft] = useState<Draft>({
    name: retailer?.name ?? '',
    classoftradeid: retailer ? retailer.classoftradeid : classId,
    storeExtraction: retailer?.storeExtraction ?? USUAL_EXTRACTION,
    productKey: retailer?.productKey ?? 'upc',
  });
  // A retailer stays within its tenant, and so does its class of trade.
  const own = useAppSelector(({ session }) => session.user?.tenant);
  const offered = classes.filter(({ tenant }) => tenant === (retailer?.tenant ?? own));
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }));

  const submit = async () => {
    setTouched(true);
    if (draft.name.trim() === '') return;
    const saved = retailer
      ? await update({ updateRetailerDto: { ...draft, id: retailer.id, revision: retailer.revision } })
      : await create({ createRetailerDto: draft });
    if (!saved.data) return;
    notify({ kind: 'success', title: t(retailer ? 'done.changed' : 'done.created', { name: saved.data.name }) });
    onDone(saved.data);
  };

  return (
    <FormDialog
      title={retailer ? t('dialogs.edit', { name: retailer.name }) : t('dialogs.create')}
      submitLabel={retailer ? t('common:actions.save') : t('actions.create')}
      busy={creating.isLoading || updating.isLoading}
      error={creating.error ?? updating.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField
        value={draft.name}
        onChange={(name) => change({ name })}
        isTouched={isTouched}
        onTouch={() => setTouched(true)}
      />
      <ClassField value={draft.classoftradeid} classes={offered} onChange={(id) => change({ classoftradeid: id })} />
      <ExtractionField value={draft.storeExtraction} onChange={(storeExtraction) => change({ storeExtraction })} />
      <Field.Root>
        <Field.Label>{t('fields.productKey')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={draft.productKey}
            onChange={(event) => change({ productKey: KEYS.find((key) => key === event.target.value) ?? 'upc' })}
          >
            {KEYS.map((key) => (
              <option key={key} value={key}>
                {t(`productKey.${key}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Field.HelperText>{t('fields.productKeyHelp')}</Field.HelperText>
      </Field.Root>
    </FormDialog>
  );
}

function ClassField(props: {
  value: string | null;
  classes: readonly ClassOfTradeDto[];
  onChange: (id: string | null) => void;
}) {
  const { t } = useTranslation('retailers');
  return (
    <Field.Root>
      <Field.Label>{t('fields.classOfTrade')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={props.value ?? ''} onChange={(event) => props.onChange(event.target.value || null)}>
          <option value="">{t('noClass')}</option>
          {[...props.classes].sort(byNameOf).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

function ExtractionField({ value, onChange }: { value: number; onChange: (option: number) => void }) {
  const { t } = useTranslation('retailers');
  const options = (list: readonly number[]) =>
    list.map((option) => (
      <option key={option} value={option}>
        {extractionWords(t, option)}
      </option>
    ));
  return (
    <Field.Root>
      <Field.Label>{t('fields.storeExtraction')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={(event) => onChange(Number(event.target.value))}>
          <optgroup label={t('extraction.names')}>{options(FILE_OPTIONS)}</optgroup>
          <optgroup label={t('extraction.descs')}>{options(DESC_OPTIONS)}</optgroup>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>{t('fields.storeExtractionHelp')}</Field.HelperText>
    </Field.Root>
  );
}
