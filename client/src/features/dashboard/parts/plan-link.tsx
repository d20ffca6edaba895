import { Button } from '@chakra-ui/react';
import { Link, useMatch } from 'react-router';
import { useDashboardWords } from '../use-dashboard-words.js';

/** To the page that plans the facings of a planogram, or of the project's; nothing outside of a project's workspace. */
export function PlanLink({ planogram }: { planogram?: string | undefined }) {
  const { t } = useDashboardWords();
  const projectID = useMatch('/projectplanogram/:projectID/*')?.params.projectID;
  if (projectID === undefined) return null;
  const search = planogram === undefined ? '' : `?planogram=${planogram}`;
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <Link to={{ pathname: `/projectplanogram/${projectID}/FacingsPlan`, search }}>{t('shelf.plan')}</Link>
    </Button>
  );
}
