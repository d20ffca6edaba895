import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useInRouterContext, useLocation, useMatch } from 'react-router';
import { keptSource, SOURCE } from '../../lib/source-address.js';
import { Icon } from '../icon.js';

interface Props {
  planogram: string;
  /** The publication shown, when the address does not contain it. */
  publication?: string | undefined;
  /** The selected product, which stays selected. */
  product?: string | undefined;
}

/**
 * Links from a planogram to its comparison with another store's; renders nothing outside a project's workspace, as for
 * guests.
 */
export function ShelfCompareLink(props: Props) {
  return useInRouterContext() ? <Leads {...props} /> : null;
}

function Leads({ planogram, publication, product }: Props) {
  const { t } = useTranslation('shelf');
  const projectId = useMatch('/projectplanogram/:projectID/*')?.params.projectID;
  const { search } = useLocation();
  if (projectId === undefined) return null;
  const params = new URLSearchParams(keptSource(search));
  if (publication !== undefined) params.set(SOURCE, publication);
  params.set('planogram', planogram);
  if (product !== undefined) params.set('on', product);
  return (
    <Button asChild size="xs" variant="outline">
      <Link to={`/projectplanogram/${projectId}/shelves?${params.toString()}`}>
        <Icon name="columns" size={12} />
        {t('tools.compare')}
      </Link>
    </Button>
  );
}
