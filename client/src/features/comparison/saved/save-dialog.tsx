import { Field, Input } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateComparisonMutation } from '../../../api/comparisons.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useUrlWriter } from '../../../lib/url-state.js';
import type { ComparisonSource } from '../comparison-context.js';

/** The longest name that the server takes. */
const NAME_LENGTH = 120;

interface Props {
  open: boolean;
  usualName: string;
  source: ComparisonSource;
  onClose: () => void;
}

/** Keeps the comparison by name: of the data on screen, whatever becomes of the projects. */
export function SaveDialog({ open, usualName, source, onClose }: Props) {
  const { t } = useTranslation(['comparison', 'common']);
  const errorText = useErrorText();
  const write = useUrlWriter();
  const [name, setName] = useState(usualName);
  const [create, { isLoading, error, reset }] = useCreateComparisonMutation();
  useEffect(() => {
    if (!open) return;
    setName(usualName.slice(0, NAME_LENGTH));
    reset();
  }, [open, usualName, reset]);
  const submit = async () => {
    const { p, compare, publication, comparepublication } = source;
    const body = {
      reportName: name.trim(),
      projId: p,
      compareProjId: compare,
      // Unpublished data is requested explicitly, because the server would default to the publication.
      ...(source.comparison
        ? {}
        : {
            ...(publication ? { publication } : { request: 'latest' }),
            ...(comparepublication ? { comparepublication } : { comparerequest: 'latest' }),
          }),
    };
    try {
      const { comparisonid } = await create({ createComparisonDto: body }).unwrap();
      notify({ kind: 'success', title: t('saved.done', { name: body.reportName }) });
      write({ comparison: comparisonid });
      onClose();
    } catch {
      // The error is shown under the name.
    }
  };
  return (
    <FormDialog
      open={open}
      title={t('saved.saveTitle')}
      lead={t('saved.saveText')}
      submitLabel={t('common:actions.save')}
      isReady={name.trim() !== ''}
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field.Root required invalid={error !== undefined}>
        <Field.Label>{t('saved.name')}</Field.Label>
        <Input value={name} maxLength={NAME_LENGTH} autoFocus onChange={(event) => setName(event.target.value)} />
        <Field.ErrorText>{error ? errorText(error) : null}</Field.ErrorText>
      </Field.Root>
    </FormDialog>
  );
}
