import { Box, Button, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import { useMayChange } from '../../api/use-may-change.js';
import type { SubmitStatusDto } from '../../api/publishing.gen.js';
import { hasPage } from '../../app/feature-routes.js';
import { Reference } from '../../components/feedback/reference.js';
import { Icon } from '../../components/icon.js';
import { StepList } from '../../components/steps/step-list.js';
import { useCodeText } from '../../lib/code-text.js';
import { Panel } from '../../components/panel.js';
import { usePublishingWords } from './use-publishing-words.js';
import { isOpen } from './use-publishing.js';

const STEPS = ['analysis', 'validation', 'writing'] as const;

interface Props {
  projectId: string;
  status: SubmitStatusDto;
  onRetry: () => void;
  retrying: boolean;
}

/** The current run, step by step. The person may leave the page meanwhile. */
function Running({ status }: { status: SubmitStatusDto }) {
  const { t, format } = usePublishingWords();
  const steps = STEPS.map((step) => t(`run.steps.${step}`));
  const step = STEPS.findIndex((name) => name === status.step);
  return (
    <>
      <StepList label={t('run.label')} done={t('run.done')} steps={steps} step={Math.max(0, step)} />
      <Progress.Root value={status.progress} max={100} mb="3">
        <Progress.Track aria-label={t('run.label')}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text role="status">{t(status.status === 'queued' ? 'run.queued' : `run.now.${status.step ?? 'analysis'}`)}</Text>
      <Text color="fg.muted" mt="1">
        {t('run.mayLeave', { who: status.submittedBy ?? '', when: format.dateTime(status.submittedAt) })}
      </Text>
    </>
  );
}

function Failed({ projectId, status, onRetry, retrying }: Props) {
  const { t, format } = usePublishingWords();
  const codeText = useCodeText();
  const mayChange = useMayChange();
  const code = status.code ?? '';
  const remedy = code === 'publishing.blocked' || code === 'publishing.validation-failed' ? 'validation' : 'uploads';
  const hasRemedy =
    code !== 'publishing.failed' && (remedy === 'uploads' || hasPage('/projectplanogram/:projectID/validation'));
  return (
    <Stack gap="3">
      <HStack gap="3" align="flex-start">
        <Box color="fg.error" pt="0.5">
          <Icon name="error" size={20} />
        </Box>
        <Box>
          <Text fontWeight="semibold">{t('run.failed')}</Text>
          <Text role="alert">{codeText({ code, params: status.params, message: status.message })}</Text>
          <Text color="fg.muted" mt="1">
            {t('run.nothingChanged', { when: format.dateTime(status.finishedAt) })}
          </Text>
          <Reference reference={status.reference} />
        </Box>
      </HStack>
      <HStack gap="2" wrap="wrap">
        {hasRemedy ? (
          <Button asChild variant="outline">
            <Link to={`/projectplanogram/${projectId}/${remedy}`}>{t(`run.remedy.${remedy}`)}</Link>
          </Button>
        ) : null}
        {code === 'publishing.blocked' || !mayChange ? null : (
          <Button variant="outline" onClick={onRetry} loading={retrying}>
            <Icon name="refresh" size={14} />
            {t('common:actions.retry')}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}

function Published({ projectId, status }: Pick<Props, 'projectId' | 'status'>) {
  const { t, format } = usePublishingWords();
  const number = format.integer(status.number);
  return (
    <HStack gap="3" wrap="wrap">
      <Box color={status.unchanged ? 'fg.muted' : 'fg.success'}>
        <Icon name={status.unchanged ? 'info' : 'checkCircle'} size={20} />
      </Box>
      <Text flex="1 1 240px" role="status">
        {t(status.unchanged ? 'run.unchanged' : 'run.published', {
          number,
          when: format.dateTime(status.finishedAt),
          who: status.submittedBy ?? '',
        })}
      </Text>
      <Button asChild variant="outline">
        <Link to={`/report/${projectId}/dashboard`}>{t('openReport')}</Link>
      </Button>
    </HStack>
  );
}

/** The state of the newest run: its steps, why it failed and what to do, or the publication. */
export function RunPanel({ projectId, status, onRetry, retrying }: Props) {
  const { t } = usePublishingWords();
  if (status.status === 'not-submitted') return null;
  return (
    <Panel roomy title={t(isOpen(status) ? 'run.title' : 'run.last')}>
      {isOpen(status) ? (
        <Running status={status} />
      ) : status.status === 'failed' ? (
        <Failed projectId={projectId} status={status} onRetry={onRetry} retrying={retrying} />
      ) : (
        <Published projectId={projectId} status={status} />
      )}
    </Panel>
  );
}
