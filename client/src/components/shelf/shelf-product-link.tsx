import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useInRouterContext, useLocation } from 'react-router';
import { Icon } from '../icon.js';
import { useProductPath } from '../product-link.js';

/** Links from the selected product to its page; renders nothing when there is no such page or the user is on it. */
export function ShelfProductLink({ product }: { product: string }) {
  return useInRouterContext() ? <Leads product={product} /> : null;
}

function Leads({ product }: { product: string }) {
  const { t } = useTranslation('shelf');
  const { pathname } = useLocation();
  const to = useProductPath()?.(product);
  if (to === undefined || to.split('?')[0] === pathname) return null;
  return (
    <Button asChild size="xs" variant="outline">
      <Link to={to}>
        <Icon name="box" size={12} />
        {t('tools.product')}
      </Link>
    </Button>
  );
}
