import { Field, Text, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/form-dialog.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { type WaiveTarget, useValidationPage } from '../validation-context.js';
import { useWaivers } from './use-waivers.js';

const LONGEST_REASON = 500;

/** Asks why a finding or a rule is correct as it is. Nothing is waived without a reason. */
export function WaiveDialog({ target, onClose }: { target: WaiveTarget; onClose: () => void }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { waive, busy } = useWaivers();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = reason.trim() === '';
  const { title, what, text } = useAsked(target);
  const submit = async () => {
    setTried(true);
    if (isMissing) field.current?.focus();
    else if (await waive(target, reason.trim())) onClose();
  };
  return (
    <FormDialog
      title={title}
      lead={
        <>
          <Text fontWeight="semibold" color="fg" overflowWrap="anywhere" mb="3">
            {what}
          </Text>
          {text}
        </>
      }
      submitLabel={t('waive.confirm')}
      busy={busy}
      focusRef={field}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field.Root required invalid={tried && isMissing}>
        <Field.Label>{t('waive.reason')}</Field.Label>
        <Textarea
          ref={field}
          rows={3}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {tried && isMissing ? (
          <Field.ErrorText>{t('waive.reasonMissing')}</Field.ErrorText>
        ) : (
          <Field.HelperText>{t('waive.reasonHint')}</Field.HelperText>
        )}
      </Field.Root>
    </FormDialog>
  );
}

/** What is about to be waived, in words. */
function useAsked(target: WaiveTarget): { title: string; what: string; text: string } {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const { words } = useValidationPage();
  if (target.kind === 'rule') {
    const { rule } = target;
    return { title: t('waive.titleRule', { rule }), what: words.name(rule), text: t('waive.textRule') };
  }
  if (target.kind === 'finding') {
    return { title: t('waive.titleFinding'), what: words.message(target.finding), text: t('waive.textFinding') };
  }
  const { rule, findings, waived } = target.group;
  const count = findings - waived;
  const title = t('waive.titleGroup', { count, formatted: format.integer(count) });
  const what = target.name === words.name(rule) ? target.name : `${target.name} · ${words.name(rule)}`;
  return { title, what, text: t('waive.textGroup') };
}
