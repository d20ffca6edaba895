import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { MatchState } from '../../../api/reports.gen.js';
import { useFormat } from '../../../lib/use-format.js';
import { useMatchCounts } from '../data/use-values.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Props {
  rows: readonly { readonly match: MatchState }[] | undefined;
  of: 'products' | 'stores';
}

/** The menu and the reports count what is on planograms; where the table has more, this says how many are listed alone. */
export function PlacedCount({ rows, of }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const listed = useMatchCounts(rows).get('unplaced') ?? 0;
  if (!rows || listed === 0) return null;
  const words = { placed: format.integer(rows.length - listed), listed: format.integer(listed) };
  return <Text textStyle="xs">{t(`${of}.counted`, words)}</Text>;
}
