import { Button, CloseButton, Dialog, Field, Portal, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { usePodWords } from '../use-pod-words.js';
import { MOST_KEYS, pastedKeys } from './selection.js';

interface Props {
  onTake: (keys: string[]) => void;
  onClose: () => void;
}

/** Product keys out of a text or a column of a spreadsheet. */
export function KeysDialog({ onTake, onClose }: Props) {
  const { t, format } = usePodWords();
  const [text, setText] = useState('');
  const keys = pastedKeys(text);
  const tooMany = keys.length > MOST_KEYS;
  const take = () => {
    onTake(keys);
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="520px">
            <Dialog.Header>
              <Dialog.Title>{t('keys.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
            <Dialog.Body>
              <Field.Root invalid={tooMany}>
                <Field.Label>{t('keys.label')}</Field.Label>
                <Textarea rows={10} fontFamily="mono" value={text} onChange={(event) => setText(event.target.value)} />
                <Field.HelperText>
                  {t('keys.found', { count: keys.length, formatted: format.integer(keys.length) })}
                </Field.HelperText>
                <Field.ErrorText>{t('keys.tooMany', { most: format.integer(MOST_KEYS) })}</Field.ErrorText>
              </Field.Root>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" colorPalette="gray" onClick={onClose}>
                {t('common:actions.cancel')}
              </Button>
              <Button disabled={keys.length === 0 || tooMany} onClick={take}>
                {t('keys.take')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
