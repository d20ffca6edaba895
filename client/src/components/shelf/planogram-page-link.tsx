import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { keptSource } from '../../lib/source-address.js';
import { Icon } from '../icon.js';

interface Props {
  projectId: string;
  planogram: string;
  children: ReactNode;
}

/** Links from a planogram shown among others to its own page, which has its findings. */
export function PlanogramPageLink({ projectId, planogram, children }: Props) {
  const { search } = useLocation();
  const params = new URLSearchParams(keptSource(search));
  params.set('planogram', planogram);
  return (
    <Button asChild size="xs" variant="outline">
      <Link to={`/projectplanogram/${projectId}/planogram?${params.toString()}`}>
        <Icon name="external" size={12} />
        {children}
      </Link>
    </Button>
  );
}
