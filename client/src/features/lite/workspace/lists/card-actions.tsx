import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '../../../../api/use-may-change.js';
import { useAppSelector } from '../../../../api/store.js';
import type { TableObject } from '../../../../../../src/core/tables/table-fields.js';
import type { ListKind } from './list-model.js';
import { LISTS_TEXTS } from './lists-texts.js';

interface Props {
  kind: ListKind;
  projectId: string;
  retailerId: string;
  object: TableObject;
  hasOwn: boolean;
  onRemove: () => void;
}

/** Actions for a list that a project can use: its own list is removed here, others are managed elsewhere. */
export function CardActions({ kind, projectId, retailerId, object, hasOwn, onRemove }: Props) {
  const { t } = useTranslation(LISTS_TEXTS);
  const mayChange = useMayChange();
  const isAdmin = useAppSelector(({ session }) => session.user?.isAdmin === true);
  if (kind === 'project') {
    return hasOwn && mayChange ? (
      <Button size="xs" variant="outline" colorPalette="red" onClick={onRemove}>
        {t('actions.remove')}
      </Button>
    ) : null;
  }
  if (kind === 'master' && !isAdmin) return null;
  const to =
    kind === 'retailer'
      ? `/retailer/${projectId}/uploads${object === 'str' ? '?tab=stores' : ''}`
      : `/masterdata?retailer=${retailerId}${object === 'str' ? '&list=str' : ''}`;
  return (
    <Button asChild size="xs" variant="outline" colorPalette="gray">
      <Link to={to}>{t(kind === 'retailer' ? 'actions.toRetailer' : 'actions.toMaster')}</Link>
    </Button>
  );
}
