import { Alert, Box, Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../api/use-may-change.js';
import { useAnalyseProjectMutation } from '../../api/projects.js';
import type { AnalysisFailureDto, AnalysisStateDto } from '../../api/reports.gen.js';
import { useRetryRequestMutation } from '../../api/uploads.js';
import { useCodeText } from '../../lib/code-text.js';
import { useErrorText } from '../../lib/error-text.js';
import { joinSentences } from '../../lib/sentences.js';
import { useFormat } from '../../lib/use-format.js';
import { Reference } from '../feedback/reference.js';
import { Icon } from '../icon.js';
import { notify } from '../toast-store.js';
import { ANALYSIS_TEXTS } from './analysis-texts.js';

/** The cause by failure code. */
const CAUSES = {
  'reports.out-of-memory': 'memory',
  'reports.no-planograms': 'empty',
  'reports.analysis-failed': 'program',
} as const;
const isKnown = (code: string): code is keyof typeof CAUSES => code in CAUSES;

/** Why there are no newer figures. Only uploads can fail outside the analysis; they have their own texts. */
function useReason(): (failure: AnalysisFailureDto) => string {
  const { t } = useTranslation(ANALYSIS_TEXTS);
  const codeText = useCodeText();
  return ({ code }) => {
    if (isKnown(code)) return t(`failed.${CAUSES[code]}`);
    return code.startsWith('uploads.') ? codeText({ code }) : t('failed.program');
  };
}

/** Analyzes the data again: a full project's current data, a lite project's by resuming its upload. */
function useAgain(projectid: string, { requestid }: AnalysisFailureDto) {
  const { t } = useTranslation(ANALYSIS_TEXTS);
  const errorText = useErrorText();
  const [analyse, analysing] = useAnalyseProjectMutation();
  const [retry, retrying] = useRetryRequestMutation();
  const again = async () => {
    try {
      if (requestid === null) await analyse({ analyseProjectDto: { projectid } }).unwrap();
      else await retry({ retryRequestDto: { projectid, requestid } }).unwrap();
      notify({ kind: 'info', title: t('failed.started') });
    } catch (error) {
      notify({ kind: 'error', title: t('failed.notStarted'), text: errorText(error) });
    }
  };
  return { busy: analysing.isLoading || retrying.isLoading, run: () => void again() };
}

interface Props {
  projectId: string;
  figuresAt: AnalysisStateDto['figuresat'];
  failure: AnalysisFailureDto;
}

/**
 * Tells users who can fix it why a project's newest data produced no figures, how old its figures are, and what to do.
 */
export function AnalysisFailure({ projectId, figuresAt, failure }: Props) {
  const { t } = useTranslation(ANALYSIS_TEXTS);
  const format = useFormat();
  const reason = useReason();
  const again = useAgain(projectId, failure);
  const { code, retryable, reference } = failure;
  const mayChange = useMayChange();
  const isUpload = code.startsWith('uploads.');
  const consequence =
    figuresAt !== null
      ? t('failed.figures', { time: format.dateTime(figuresAt) })
      : t(isUpload && !retryable ? 'failed.uploadAgain' : 'failed.noFigures');
  return (
    <Alert.Root status="error" role="alert" flexWrap="wrap" alignItems="center" gap="3" textAlign="start">
      <Alert.Indicator />
      <Box flex="1 1 280px" minW="0">
        <Alert.Title fontWeight="semibold">{t(isUpload ? 'failed.upload' : 'failed.analysis')}</Alert.Title>
        <Alert.Description>
          {joinSentences(reason(failure), consequence)}
          <Reference reference={reference} />
        </Alert.Description>
      </Box>
      {retryable && mayChange ? (
        <Button size="sm" variant="outline" loading={again.busy} onClick={again.run}>
          <Icon name="refresh" size={14} />
          {t('failed.retry')}
        </Button>
      ) : null}
    </Alert.Root>
  );
}
