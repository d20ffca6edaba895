import { Alert, Button, Field, HStack, Input, Progress, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { useFormat } from '../../../lib/use-format.js';
import { useFailureText } from './failure-text.js';
import type { LiteUpload } from './upload-flow.js';
import type { UploadState } from './upload-state.js';
import { useRate } from './use-rate.js';

export const NAME_LIMIT = 200;

interface NamingProps {
  formId: string;
  suggestion: string;
  sum: string;
  refused: number;
  onStart: (name: string) => void;
}

/** Before it starts: the project's name, and what will be sent. */
export function NamingForm({ formId, suggestion, sum, refused, onStart }: NamingProps) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const [name, setName] = useState(suggestion);
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') setMissing(true);
    else onStart(trimmed);
  };
  return (
    <Stack as="form" id={formId} gap="4" onSubmit={send}>
      <Text>{sum}</Text>
      <Field.Root invalid={missing} required>
        <Field.Label>{t('wizard.name')}</Field.Label>
        <Input
          autoFocus
          value={name}
          maxLength={NAME_LIMIT}
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
          }}
        />
        <Field.ErrorText>{t('wizard.nameMissing')}</Field.ErrorText>
      </Field.Root>
      {refused > 0 ? (
        <Text color="fg.muted">{t('wizard.refusedStay', { count: refused, formatted: format.integer(refused) })}</Text>
      ) : null}
    </Stack>
  );
}

interface BarProps {
  label: string;
  value: number;
  max: number;
  text: string;
}

function Bar({ label, value, max, text }: BarProps) {
  return (
    <Progress.Root value={Math.min(value, max)} max={Math.max(1, max)} size="sm">
      <HStack justify="space-between" mb="1" gap="4">
        <Progress.Label fontWeight="medium">{label}</Progress.Label>
        <Text color="fg.muted" textAlign="end">
          {text}
        </Text>
      </HStack>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}

/** "12.4 MB of 38 MB, 3.1 MB a second, 8 sec left" */
function useSendText(state: UploadState): string {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const { perSecond, remainingSeconds } = useRate(state.sentBytes, state.totalBytes);
  if (state.totalBytes === 0) return '';
  const amount = t('wizard.amount', { done: format.bytes(state.sentBytes), total: format.bytes(state.totalBytes) });
  if (state.phase !== 'uploading' || perSecond === null) return amount;
  const speed = t('wizard.speed', { speed: format.bytes(perSecond) });
  const left = t('wizard.left', { time: format.duration(remainingSeconds) });
  return [amount, speed, left].join(t('sum.comma'));
}

function Failure({ state }: { state: UploadState }) {
  const { t } = useTranslation('lite');
  const textOf = useFailureText();
  if (!state.failure) return null;
  const isFull = state.failure.kind === 'call' && state.failure.error.code === 'storage.full';
  const interrupted = isFull ? t('wizard.diskFull') : t('wizard.interrupted');
  const title = state.phase === 'interrupted' ? interrupted : t('wizard.failed');
  return (
    <Alert.Root status={state.phase === 'interrupted' ? 'warning' : 'error'} variant="subtle">
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{textOf(state.failure)}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

interface ProgressProps {
  upload: LiteUpload;
  state: UploadState;
  /** The project exists already. */
  isNamed: boolean;
}

/** The upload in progress: packing, then sending, each with its own bar, so that nothing seems to start over. */
export function UploadProgress({ upload, state, isNamed }: ProgressProps) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const sendText = useSendText(state);
  const { phase, packed, selected } = state;
  const words = t(`wizard.phases.${phase === 'preparing' && isNamed ? 'preparingUpload' : phase}`);
  return (
    <Stack gap="4">
      <Text role="status" color="fg.muted">
        {words}
      </Text>
      <Bar
        label={t('wizard.packing')}
        value={packed}
        max={selected}
        text={t('wizard.filesOf', { done: format.integer(packed), total: format.integer(selected) })}
      />
      <Bar label={t('wizard.sending')} value={state.sentBytes} max={state.totalBytes} text={sendText} />
      <Failure state={state} />
      <HStack gap="2">
        {phase === 'uploading' ? (
          <Button variant="outline" onClick={() => upload.pause()}>
            <Icon name="pause" size={14} />
            {t('wizard.pause')}
          </Button>
        ) : null}
        {phase === 'paused' || phase === 'interrupted' || phase === 'failed' ? (
          <Button onClick={() => void upload.resume()}>
            <Icon name="play" size={14} />
            {phase === 'failed' ? t('wizard.again') : t('wizard.resume')}
          </Button>
        ) : null}
      </HStack>
    </Stack>
  );
}
