import { Alert, Box, Button, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FileCounts } from '@core/live/live-message.js';
import type { RequestDto } from '../../../api/uploads.gen.js';
import { useGetAnalysisStateQuery } from '../../../api/reports.js';
import { useGetRequestFilesInErrorQuery, useGetRequestQuery } from '../../../api/uploads.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { Reference } from '../../../components/feedback/reference.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Icon } from '../../../components/icon.js';
import { AnalysisFailure } from '../../../components/report-project/analysis-failure.js';
import { StateTag } from '../../../components/state-tag.js';
import { useCodeText } from '../../../lib/code-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { onLiveMessage } from '../../../realtime/use-live-connection.js';
import { FileStrip } from './file-strip.js';
import { useRate } from './use-rate.js';

export const POLL_MS = 5000;
const ENDS: readonly RequestDto['requeststatus'][] = ['complete', 'error', 'cancel'];

export const hasEnded = (request: RequestDto | undefined): boolean =>
  request !== undefined && ENDS.includes(request.requeststatus);

export interface Place {
  projectId: string;
  requestId: string;
}

/** The request, polled every five seconds until it has ended, with live updates in between. */
export function useProgress({ projectId, requestId }: Place) {
  const [ended, setEnded] = useState(false);
  const [live, setLive] = useState<FileCounts | null>(null);
  const query = useGetRequestQuery(
    { p: projectId, r: requestId, type: 'PSAL' },
    { pollingInterval: ended ? 0 : POLL_MS, refetchOnMountOrArgChange: true },
  );
  const request = query.data;
  const isOver = hasEnded(request);
  useEffect(() => setEnded(isOver), [isOver]);
  useEffect(
    () =>
      onLiveMessage((message) => {
        if (message.type !== 'PSA' || message.status !== 'progress' || message.requestid !== requestId) return;
        const { filecount, filecompleted, fileerrored } = message;
        setLive({ filecount, filecompleted, fileerrored });
      }),
    [requestId],
  );
  return { ...query, request, counts: request ? newest(request, isOver ? null : live) : null };
}

/** The live channel is ahead of the database within a batch; the database has the last word. */
function newest(request: RequestDto, live: FileCounts | null): FileCounts {
  const isAhead = live && live.filecompleted + live.fileerrored > request.filecompleted + request.fileerrored;
  return isAhead ? live : request;
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text fontWeight="semibold" textStyle="md">
        {value}
      </Text>
    </Box>
  );
}

function Speed({ counts, request }: { counts: FileCounts; request: RequestDto }) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const done = counts.filecompleted + counts.fileerrored;
  const { perSecond, remainingSeconds } = useRate(done, counts.filecount);
  const isReading = request.requeststatus === 'processing' && request.step !== 'analyse';
  const perSecondText = format.figure(perSecond === null ? null : Math.round(perSecond * 10) / 10);
  const speed = perSecond === null ? '–' : t('status.perSecond', { formatted: perSecondText });
  return (
    <SimpleGrid columns={{ base: 2, md: 4 }} gap="3">
      <Figure label={t('status.read')} value={format.integer(counts.filecompleted)} />
      <Figure label={t('status.errored')} value={format.integer(counts.fileerrored)} />
      {isReading ? (
        <>
          <Figure label={t('status.throughput')} value={speed} />
          <Figure
            label={t('status.remaining')}
            value={remainingSeconds === null ? '–' : format.duration(remainingSeconds)}
          />
        </>
      ) : null}
    </SimpleGrid>
  );
}

/** The files that could not be read at the server, each with its line and reason. */
function FailedFiles({ projectId, requestId, count }: Place & { count: number }) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const codeText = useCodeText();
  const { data } = useGetRequestFilesInErrorQuery({ p: projectId, r: requestId, limit: 200 }, { skip: count === 0 });
  if (!data || data.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap="1" maxH="200px" overflowY="auto" aria-label={t('status.failedFiles')}>
      {data.map((file, index) => (
        <Box as="li" key={`${file.filename}-${index}`} overflowWrap="anywhere">
          <Text as="span" fontWeight="medium">
            {file.filename}
          </Text>{' '}
          <Text as="span" color="fg.muted">
            {file.line > 0 ? `${t('problems.line', { line: format.integer(file.line) })} ` : ''}
            {codeText(file)}
          </Text>
        </Box>
      ))}
      {count > data.length ? (
        <Box as="li" color="fg.muted">
          {t('refused.more', { count: count - data.length, formatted: format.integer(count - data.length) })}
        </Box>
      ) : null}
    </Stack>
  );
}

/**
 * Why it failed: in the words and with the way on that the project has everywhere, if this is what keeps it from newer
 * figures.
 */
function Failure({ request, isFull }: { request: RequestDto; isFull: boolean }) {
  const { t } = useTranslation('lite');
  const codeText = useCodeText();
  const { projectid, requestid, error } = request;
  const { data, isLoading } = useGetAnalysisStateQuery({ p: projectid }, { refetchOnMountOrArgChange: true });
  if (isLoading) return <PanelSkeleton height="96px" />;
  const isIt = isFull ? error?.code === 'uploads.analysis-failed' : data?.failure?.requestid === requestid;
  if (data?.failure && isIt) {
    return <AnalysisFailure projectId={projectid} figuresAt={data.figuresat} failure={data.failure} />;
  }
  return (
    <Alert.Root status="error" variant="subtle">
      <Alert.Content>
        <Alert.Title>{t('status.failed')}</Alert.Title>
        <Alert.Description>
          {error ? codeText(error) : null}
          <Reference reference={error?.reference} />
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

/** How it ended, or that one need not wait for it. */
function Outcome({ request, isFull }: { request: RequestDto; isFull: boolean }) {
  const { t } = useTranslation('lite');
  const { requeststatus, fileerrored } = request;
  if (requeststatus === 'complete') {
    const ready = isFull ? 'status.project.ready' : 'status.reportReady';
    const someFailed = isFull ? 'status.project.someFailed' : 'status.someFailed';
    return (
      <Alert.Root status="success" variant="subtle">
        <Alert.Indicator asChild>
          <Icon name="checkCircle" size={20} />
        </Alert.Indicator>
        <Alert.Content>
          <Alert.Title>{t('status.completed')}</Alert.Title>
          <Alert.Description>{t(fileerrored > 0 ? someFailed : ready)}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
    );
  }
  if (requeststatus === 'error') return <Failure request={request} isFull={isFull} />;
  if (requeststatus === 'cancel') return <Text>{t('status.cancelled')}</Text>;
  return <Text color="fg.muted">{t(isFull ? 'status.project.later' : 'status.later')}</Text>;
}

interface StepProps extends Place {
  /** A full project: its files go on to validation and analyses; a lite project's to its report. */
  isFull: boolean;
}

/** Step 2: progress file by file, until it has ended. It can be closed at any time; the work continues. */
export function StepStatus({ projectId, requestId, isFull }: StepProps) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const { request, counts, error, refetch } = useProgress({ projectId, requestId });
  if (!request || !counts) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PanelSkeleton height="120px" />;
  }
  const done = counts.filecompleted + counts.fileerrored;
  const text = t('status.filesOf', { done: format.integer(done), total: format.integer(counts.filecount) });
  const { step } = request;
  const stepText = step && t(isFull && step === 'analyse' ? 'status.project.analyse' : `status.steps.${step}`);
  return (
    <Stack gap="4">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <HStack gap="2">
          <StateTag state={request.requeststatus} />
          <Text role="status">{stepText}</Text>
        </HStack>
        <Text color="fg.muted">{text}</Text>
      </HStack>
      <FileStrip
        total={counts.filecount}
        completed={counts.filecompleted}
        errored={counts.fileerrored}
        label={t('status.strip')}
        text={text}
      />
      <Speed counts={counts} request={request} />
      <Outcome request={request} isFull={isFull} />
      <FailedFiles projectId={projectId} requestId={requestId} count={request.fileerrored} />
    </Stack>
  );
}

/** The buttons of step 2: OK and a link to the result when complete, Close before. */
export function StatusButtons({ projectId, requestId, isFull, onClose }: StepProps & { onClose: () => void }) {
  const { t } = useTranslation(['lite', 'common']);
  const { request } = useProgress({ projectId, requestId });
  if (request?.requeststatus !== 'complete') {
    return (
      <Button variant="outline" onClick={onClose}>
        {t('common:actions.close')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('common:actions.ok')}
      </Button>
      <Button asChild>
        {isFull ? (
          <Link to={`/projectplanogram/${projectId}/validation`}>{t('lite:status.project.toValidation')}</Link>
        ) : (
          <Link to={`/report/${projectId}/dashboard`}>
            <Icon name="chart" />
            {t('lite:actions.view')}
          </Link>
        )}
      </Button>
    </>
  );
}
