import { Alert, Button } from '@chakra-ui/react';
import { Link } from 'react-router';
import { useScoreWords } from './use-score-words.js';

/** Files that an earlier version read lack what four of the criteria are judged by. */
export function Unmeasured({ projectId }: { projectId: string }) {
  const { t } = useScoreWords();
  return (
    <Alert.Root status="info" variant="surface" size="sm" alignItems="center">
      <Alert.Indicator />
      <Alert.Title fontWeight="normal" flex="1">
        {t('unmeasured')}
      </Alert.Title>
      <Button asChild size="xs" variant="outline">
        <Link to={`/projectplanogram/${projectId}/settings`}>{t('readAgain')}</Link>
      </Button>
    </Alert.Root>
  );
}
