import { Alert, Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { AnalysisStateDto } from '../../api/reports.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ANALYSIS_TEXTS } from '../../components/report-project/analysis-texts.js';
import { useFormat } from '../../lib/use-format.js';

/** Tells guests how old the figures are when newer data failed, or why there are none. Only the owner can retry. */
export function GuestNotice({ state: { figuresat, failure } }: { state: AnalysisStateDto }) {
  const { t } = useTranslation(ANALYSIS_TEXTS);
  const format = useFormat();
  if (figuresat === null) {
    return (
      <Box w="100%" maxW="720px" mx="auto" py="8">
        <EmptyState
          isPage
          icon={failure ? 'error' : 'clock'}
          title={t(failure ? 'guest.none' : 'guest.waiting')}
          text={t(failure ? 'guest.noneText' : 'guest.waitingText')}
        />
      </Box>
    );
  }
  return (
    <Alert.Root status="warning" role="status" mb="4">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('guest.older', { time: format.dateTime(figuresat) })}</Alert.Title>
        <Alert.Description>{t('guest.olderText')}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
