import { Field, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { Choice } from '../../src/components/choice.js';
import { ConfirmDialog } from '../../src/components/confirm-dialog.js';
import { CopyButton } from '../../src/components/copy-button.js';
import { FormDialog } from '../../src/components/form-dialog.js';
import { KeysetPager } from '../../src/components/pager/keyset-pager.js';
import { useKeysetPages } from '../../src/components/pager/use-keyset-pages.js';
import { StepList } from '../../src/components/steps/step-list.js';
import type { Chapter } from '../story.js';

const nothing = () => undefined;
const STEPS = ['File', 'Columns', 'Review', 'Done'];
const UNITS = [
  { value: 'in', text: 'Inches' },
  { value: 'cm', text: 'Centimeters' },
];

function NameForm({ busy = false, error }: { busy?: boolean; error?: unknown }) {
  return (
    <FormDialog
      title="Rename project"
      lead="Links to it stay as they are."
      submitLabel="Rename"
      busy={busy}
      error={error}
      onSubmit={() => Promise.resolve()}
      onClose={nothing}
    >
      <Field.Root required>
        <Field.Label>Name</Field.Label>
        <Input defaultValue="Spring reset" />
      </Field.Root>
    </FormDialog>
  );
}

function Units() {
  const [unit, setUnit] = useState('in');
  return <Choice label="Unit" value={unit} options={UNITS} onChoose={setUnit} />;
}

function Pager() {
  return <KeysetPager pages={useKeysetPages(20)} shown={20} total={187} next="on" />;
}

export default {
  title: 'Forms and controls',
  stories: [
    { name: 'Form', Show: () => <NameForm /> },
    { name: 'Form being submitted', Show: () => <NameForm busy /> },
    { name: 'Form that was refused', Show: () => <NameForm error={{ status: 409, data: { code: 'unknown' } }} /> },
    {
      name: 'Confirm',
      Show: () => (
        <ConfirmDialog open title="Publish now?" confirmLabel="Publish" onConfirm={nothing} onCancel={nothing}>
          Reports read the new publication at once.
        </ConfirmDialog>
      ),
    },
    {
      name: 'Confirm what cannot be undone',
      Show: () => (
        <ConfirmDialog
          open
          destructive
          title="Delete project?"
          confirmLabel="Delete"
          onConfirm={nothing}
          onCancel={nothing}
        >
          Its files and publications are deleted with it.
        </ConfirmDialog>
      ),
    },
    {
      name: 'Confirmed, and on its way',
      Show: () => (
        <ConfirmDialog open busy title="Publish now?" confirmLabel="Publish" onConfirm={nothing} onCancel={nothing}>
          Reports read the new publication at once.
        </ConfirmDialog>
      ),
    },
    { name: 'Choice', Show: Units },
    { name: 'Copy', Show: () => <CopyButton text="https://reveal.example/s/7Q2MZK" /> },
    { name: 'Pager', Show: Pager },
    { name: 'Steps', Show: () => <StepList label="Import" done="done" steps={STEPS} step={2} /> },
  ],
} satisfies Chapter;
