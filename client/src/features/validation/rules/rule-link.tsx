import { Link as ChakraLink } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useRuleSearch } from '../remedies/use-rule-search.js';
import type { Shown } from '../state/choices.js';
import type { RuleRow } from './rule-rows.js';

/** The rule's name as a link to its findings, which can be opened in a new tab, shared, and navigated back from. */
export function RuleLink({ row, show = 'open' }: { row: RuleRow; show?: Shown }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { rule } = row.rule;
  const { findings } = useRuleSearch(rule);
  const search = show === 'open' ? findings : `${findings}&show=${show}`;
  return (
    <ChakraLink asChild fontWeight="semibold" variant="plain">
      <Link to={{ search }} aria-label={t('list.open', { rule: `${rule} ${row.name}` })}>
        {row.name}
      </Link>
    </ChakraLink>
  );
}
