import { Button, CloseButton, Dialog, Field, Portal, Stack, Text, Textarea } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { type WaiveTarget, useValidationPage } from '../validation-context.js';
import { useWaivers } from './use-waivers.js';

const LONGEST_REASON = 500;

/** Asks why a finding or a rule is right as it is. Nothing is waived without a reason. */
export function WaiveDialog({ target, onClose }: { target: WaiveTarget; onClose: () => void }) {
  const { t } = useTranslation([VALIDATION_TEXTS, 'common']);
  const { words } = useValidationPage();
  const { waive, busy } = useWaivers();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = reason.trim() === '';
  const isRule = target.kind === 'rule';
  const title = isRule ? t('waive.titleRule', { rule: target.rule }) : t('waive.titleFinding');
  const what = isRule ? words.name(target.rule) : words.message(target.finding);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) field.current?.focus();
    else if (await waive(target, reason.trim())) onClose();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      placement="center"
      initialFocusEl={() => field.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="520px" asChild>
            <form onSubmit={(event) => void submit(event)} noValidate>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={t('common:actions.close')} />
              </Dialog.CloseTrigger>
              <Dialog.Body>
                <Stack gap="4">
                  <Text fontWeight="semibold" overflowWrap="anywhere">
                    {what}
                  </Text>
                  <Text color="fg.muted">{t(isRule ? 'waive.textRule' : 'waive.textFinding')}</Text>
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
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" colorPalette="gray" onClick={onClose}>
                  {t('common:actions.cancel')}
                </Button>
                <Button type="submit" loading={busy}>
                  {t('waive.confirm')}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
