import { Button, CloseButton, Dialog, Field, Input, Portal, chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { usePodWords } from '../use-pod-words.js';

/** The longest name that the server takes. */
const NAME_LENGTH = 120;

interface Props {
  title: string;
  start: string;
  busy: boolean;
  /** An empty name takes the name away. */
  mayBeEmpty?: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, start, busy, mayBeEmpty = false, onSave, onClose }: Props) {
  const { t } = usePodWords();
  const [name, setName] = useState(start);
  const wanted = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' || mayBeEmpty) onSave(wanted);
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="440px">
            <chakra.form onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={t('common:actions.close')} />
              </Dialog.CloseTrigger>
              <Dialog.Body>
                <Field.Root>
                  <Field.Label>{t('name')}</Field.Label>
                  <Input value={name} maxLength={NAME_LENGTH} onChange={(event) => setName(event.target.value)} />
                </Field.Root>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" colorPalette="gray" onClick={onClose}>
                  {t('common:actions.cancel')}
                </Button>
                <Button type="submit" loading={busy} disabled={wanted === '' && !mayBeEmpty}>
                  {t('common:actions.save')}
                </Button>
              </Dialog.Footer>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
