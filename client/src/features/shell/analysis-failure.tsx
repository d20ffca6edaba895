import { Alert, Box, Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAnalyseProjectMutation } from '../../api/projects.js';
import { Icon } from '../../components/icon.js';
import { hasFailedAnalysis } from '../../components/report-project/analysis-state.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import type { WorkspaceProject } from './workspace-project.js';
import { WORKSPACE_TEXTS } from './workspace-texts.js';

/** Whose fault it was, by the code of the failure. */
const CAUSES = { 'reports.out-of-memory': 'memory', 'reports.no-planograms': 'empty' } as const;
const isKnown = (code: string): code is keyof typeof CAUSES => code in CAUSES;

/** Said on every page of a project whose newest data could not be analysed: why, what the figures are of, and the way on. */
export function AnalysisFailure({ project }: { project: WorkspaceProject | undefined }) {
  const { t } = useTranslation(WORKSPACE_TEXTS);
  const errorText = useErrorText();
  const [analyse, { isLoading }] = useAnalyseProjectMutation();
  if (!project || !hasFailedAnalysis(project)) return null;
  const code = project.analysisError ?? '';
  const cause = isKnown(code) ? CAUSES[code] : 'program';
  const again = async () => {
    try {
      await analyse({ analyseProjectDto: { projectid: project.projectid } }).unwrap();
      notify({ kind: 'info', title: t('analysisFailed.started') });
    } catch (error) {
      notify({ kind: 'error', title: t('analysisFailed.failed'), text: errorText(error) });
    }
  };
  return (
    <Alert.Root status="error" role="alert" mb="5" flexWrap="wrap" alignItems="center" gap="3">
      <Alert.Indicator />
      <Box flex="1 1 280px" minW="0">
        <Alert.Title>{t('analysisFailed.title')}</Alert.Title>
        <Alert.Description>
          {t(`analysisFailed.${cause}`)}{' '}
          {t(hasFigures(project) ? 'analysisFailed.figures' : 'analysisFailed.noFigures')}
        </Alert.Description>
      </Box>
      {cause === 'empty' ? null : (
        <Button size="sm" variant="outline" loading={isLoading} onClick={() => void again()}>
          <Icon name="refresh" size={14} />
          {t('analysisFailed.retry')}
        </Button>
      )}
    </Alert.Root>
  );
}
