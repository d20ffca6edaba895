import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { inStates, type RowStates } from '../data/row-facts.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Props {
  states: RowStates | undefined;
  of: 'products' | 'stores';
}

/** Says how many rows are only in the list, because the menu and the reports count only those on planograms. */
export function PlacedCount({ states, of }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const listed = inStates(states ?? [], ['unplaced']).rows;
  if (!states || listed === 0) return null;
  const placed = inStates(states, ['matched', 'unmatched', 'placed']).rows;
  const words = { placed: format.integer(placed), listed: format.integer(listed) };
  return <Text textStyle="xs">{t(`${of}.counted`, words)}</Text>;
}
