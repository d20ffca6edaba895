import { Alert, Button, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.js';
import { problemsOf, UserForm, type UserDraft } from './user-form.js';

interface Props {
  title: string;
  submitLabel: string;
  initial: UserDraft;
  isNew: boolean;
  choosesTenant?: boolean;
  /** Sends it; what it throws is said in the dialog, which stays open with all that was typed. */
  onSubmit: (draft: UserDraft) => Promise<void>;
  onClose: () => void;
}

/** The form in a dialog. Problems are said once somebody tried to send it. */
export function UserFormDialog({ title, submitLabel, initial, isNew, choosesTenant, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['users-admin', 'common']);
  const errorText = useErrorText();
  const [draft, setDraft] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const problems = problemsOf(draft);
  const submit = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    setRefusal(null);
    try {
      await onSubmit(draft);
      onClose();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => !next.open && onClose()}
      closeOnInteractOutside={false}
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="560px" asChild>
            <form
              noValidate
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                void submit();
              }}
            >
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                {refusal === null ? null : (
                  <Alert.Root status="error" mb="4">
                    <Alert.Indicator />
                    <Alert.Title>{errorText(refusal)}</Alert.Title>
                  </Alert.Root>
                )}
                <UserForm
                  draft={draft}
                  problems={wasTried ? problems : {}}
                  isNew={isNew}
                  choosesTenant={choosesTenant}
                  onChange={(change) => setDraft({ ...draft, ...change })}
                />
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" colorPalette="gray" onClick={onClose}>
                  {t('common:actions.cancel')}
                </Button>
                <Button type="submit" loading={busy}>
                  {submitLabel}
                </Button>
              </Dialog.Footer>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={t('common:actions.close')} />
              </Dialog.CloseTrigger>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
