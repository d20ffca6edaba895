import { Field, Text, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/form-dialog.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { type WaiveTarget, useValidationPage } from '../validation-context.js';
import { useWaivers } from './use-waivers.js';

const LONGEST_REASON = 500;

/** Asks why a finding or a rule is right as it is. Nothing is waived without a reason. */
export function WaiveDialog({ target, onClose }: { target: WaiveTarget; onClose: () => void }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { words } = useValidationPage();
  const { waive, busy } = useWaivers();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = reason.trim() === '';
  const isRule = target.kind === 'rule';
  const title = isRule ? t('waive.titleRule', { rule: target.rule }) : t('waive.titleFinding');
  const what = isRule ? words.name(target.rule) : words.message(target.finding);
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
          {t(isRule ? 'waive.textRule' : 'waive.textFinding')}
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
