import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchState } from '../../../api/reports.gen.js';
import { StatusTag, type StatusKind } from '../../../components/status-tag.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

export const MATCH_STATES = ['matched', 'unmatched', 'placed', 'unplaced'] as const satisfies MatchState[];

const KINDS: Readonly<Record<MatchState, StatusKind>> = {
  matched: 'good',
  unmatched: 'warning',
  placed: 'neutral',
  unplaced: 'neutral',
};

/** How a row matches the list, as icon, word and color. */
export const MatchTag = memo(function MatchTag({ match }: { match: MatchState }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  return <StatusTag kind={KINDS[match]}>{t(`match.${match}`)}</StatusTag>;
});
