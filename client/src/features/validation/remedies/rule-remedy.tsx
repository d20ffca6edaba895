import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import type { RuleRow } from '../rules/rule-rows.js';
import { useValidationPage } from '../validation-context.js';
import { ruleActions } from './rule-actions.js';
import { useRuleSearch } from './use-rule-search.js';

/** The button of a rule's best remedy; a rule that can only be waived shows its findings first. */
export function RuleRemedy({ row, size = 'sm' }: { row: RuleRow; size?: 'xs' | 'sm' }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId, rows } = useValidationPage();
  const { findings, limits } = useRuleSearch(row.rule.rule);
  const best = ruleActions(projectId, row.rule, rows).find(({ kind }) => kind !== 'waive');
  const to = best?.kind === 'link' ? best.to : { search: best?.kind === 'limits' ? limits : findings };
  const label = best ? t(`remedy.${best.remedy}`) : t('remedy.see');
  return (
    <Button asChild size={size} variant="outline" colorPalette="gray">
      <Link to={to} aria-label={`${label}: ${row.name}`}>
        {label}
      </Link>
    </Button>
  );
}
