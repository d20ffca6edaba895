import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.js';
import { problemsOf, UserForm, type UserDraft } from './user-form.js';

interface Props {
  title: string;
  submitLabel: string;
  initial: UserDraft;
  isNew: boolean;
  choosesTenant?: boolean;
  /** Submits it; errors are shown in the dialog, which stays open with everything that was typed. */
  onSubmit: (draft: UserDraft) => Promise<void>;
  onClose: () => void;
}

/** The form in a dialog. Problems are shown after the first attempt to submit. */
export function UserFormDialog({ title, submitLabel, initial, isNew, choosesTenant, onSubmit, onClose }: Props) {
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
    <FormDialog title={title} submitLabel={submitLabel} busy={busy} error={refusal} onSubmit={submit} onClose={onClose}>
      <UserForm
        draft={draft}
        problems={wasTried ? problems : {}}
        isNew={isNew}
        choosesTenant={choosesTenant}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </FormDialog>
  );
}
