import { Button, Dialog, Field, HStack, Input, Portal, Text } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useCreatePivotFilterMutation, useUpdatePivotMutation } from '../../../api/pivot.js';
import type { PivotDto } from '../../../api/pivot.gen.js';
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

/** Saves what is asked under a name, or the changes of the pivot that was opened. */
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

  const saveAsNew = async (event: FormEvent) => {
    event.preventDefault();
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
      <Dialog.Root
        open={isAsking}
        onOpenChange={({ open }) => setAsking(open)}
        initialFocusEl={() => input.current}
        placement="center"
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content maxW="440px" asChild>
              <form onSubmit={(event) => void saveAsNew(event)} noValidate>
                <Dialog.Header>
                  <Dialog.Title>{t('save.title')}</Dialog.Title>
                </Dialog.Header>
                <Dialog.Body>
                  <Text color="fg.muted" mb="3">
                    {t('save.text')}
                  </Text>
                  <Field.Root invalid={isMissing} required>
                    <Field.Label>{t('save.name')}</Field.Label>
                    <Input ref={input} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
                    <Field.ErrorText>{t('save.needed')}</Field.ErrorText>
                  </Field.Root>
                </Dialog.Body>
                <Dialog.Footer>
                  <Button variant="outline" colorPalette="gray" onClick={() => setAsking(false)}>
                    {t('common:actions.cancel')}
                  </Button>
                  <Button type="submit" loading={creating.isLoading}>
                    {t('save.save')}
                  </Button>
                </Dialog.Footer>
              </form>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </HStack>
  );
}
