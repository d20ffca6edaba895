import { Button, Field, HStack, Input } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useCreatePivotFilterMutation, useUpdatePivotMutation } from '../../../api/pivot.js';
import type { PivotDto } from '../../../api/pivot.gen.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { Icon } from '../../../components/icon.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { usePivot } from '../pivot-context.js';
import { usePivotWords } from '../use-pivot-words.js';

interface Props {
  /** The saved pivot that was opened, if any. */
  opened: PivotDto | null;
  /** It was changed since. */
  changed: boolean;
  disabled: boolean;
  onSaved: (pivotId: string) => void;
}

/** Saves the question under a name, or the changes of the opened pivot. */
export function SaveButton({ opened, changed, disabled, onSaved }: Props) {
  const { t } = usePivotWords();
  const errorText = useErrorText();
  const { projectId, table, question, publication } = usePivot();
  const [create, creating] = useCreatePivotFilterMutation();
  const [update, updating] = useUpdatePivotMutation();
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const saveAsNew = async () => {
    const filename = name.trim();
    setMissing(filename === '');
    if (filename === '') {
      input.current?.focus();
      return;
    }
    const { data, error } = await create({
      createPivotDto: { projectid: projectId, filename, table, ...question },
      publication,
    });
    if (error) {
      notify({ kind: 'error', title: t('save.failed'), text: errorText(error) });
      return;
    }
    setAsking(false);
    notify({ kind: 'success', title: t('save.saved', { name: filename }) });
    if (data.pivotid) onSaved(data.pivotid);
  };
  const saveChanges = async () => {
    const pivotid = opened?.pivotid;
    if (!pivotid) return;
    const { error } = await update({
      updatePivotDto: { projectid: projectId, pivotid, question: { table, ...question } },
      publication,
    });
    if (error) notify({ kind: 'error', title: t('save.failed'), text: errorText(error) });
    else {
      notify({ kind: 'success', title: t('save.savedAgain', { name: opened.filename ?? '' }) });
      onSaved(pivotid);
    }
  };
  const ask = () => {
    setName('');
    setMissing(false);
    setAsking(true);
  };
  return (
    <HStack gap="2" wrap="wrap">
      {opened && changed ? (
        <>
          <Button variant="outline" colorPalette="gray" disabled={disabled} onClick={ask}>
            {t('save.asNew')}
          </Button>
          <Button disabled={disabled} loading={updating.isLoading} onClick={() => void saveChanges()}>
            {t('save.changes')}
          </Button>
        </>
      ) : (
        <Button disabled={disabled} onClick={ask}>
          <Icon name="star" size={14} />
          {opened ? t('save.asNew') : t('save.save')}
        </Button>
      )}
      <FormDialog
        open={isAsking}
        title={t('save.title')}
        lead={t('save.text')}
        submitLabel={t('save.save')}
        busy={creating.isLoading}
        focusRef={input}
        onSubmit={saveAsNew}
        onClose={() => setAsking(false)}
      >
        <Field.Root invalid={isMissing} required>
          <Field.Label>{t('save.name')}</Field.Label>
          <Input ref={input} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
          <Field.ErrorText>{t('save.needed')}</Field.ErrorText>
        </Field.Root>
      </FormDialog>
    </HStack>
  );
}
