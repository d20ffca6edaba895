import { Button } from '@chakra-ui/react';
import { Link, useMatch } from 'react-router';
import { useTileRoom } from '../../../components/tile-room.js';
import { useAddress } from '../../../lib/url-state.js';
import { readSource, SOURCE } from '../../../lib/source-address.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** To the page that plans the facings of a planogram, or of the project's; nothing outside of a project's workspace. */
export function PlanLink({ planogram }: { planogram?: string | undefined }) {
  const { t } = useDashboardWords();
  const projectID = useMatch('/projectplanogram/:projectID/*')?.params.projectID;
  const params = useAddress();
  const tile = useTileRoom();
  // A tile has no room for it; its page has it.
  if (projectID === undefined || tile) return null;
  const source = readSource(params.get(SOURCE));
  const search = new URLSearchParams({ ...(planogram && { planogram }), ...(source && { [SOURCE]: source }) });
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <Link to={{ pathname: `/projectplanogram/${projectID}/FacingsPlan`, search: search.toString() }}>
        {t('shelf.plan')}
      </Link>
    </Button>
  );
}
