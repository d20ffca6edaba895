import { useMayChange } from '../../../api/use-may-change.js';
import type { FindingGroupDto } from '../../../api/validation.gen.js';
import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import type { RuleRow } from '../rules/rule-rows.js';
import { useValidationPage } from '../validation-context.js';
import { ruleActions } from './rule-actions.js';
import { useRuleSearch } from './use-rule-search.js';

interface Props {
  row: RuleRow;
  size?: 'xs' | 'sm';
  /** Those of the rule's findings with one cause. */
  group?: FindingGroupDto;
}

/** The button of a rule's best remedy; a rule that can only be waived shows its findings first. */
export function RuleRemedy({ row, size = 'sm', group }: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId, rows } = useValidationPage();
  const { findings, limits } = useRuleSearch(row.rule.rule);
  // Read-only analysts look at the findings.
  const actions = useMayChange() ? ruleActions(projectId, row.rule, rows) : [];
  const ofFiles = group?.kind === 'dimension' ? actions.find(({ remedy }) => remedy === 'correct-file') : undefined;
  const best = ofFiles ?? actions.find(({ kind }) => kind !== 'waive');
  const seen = group ? `${findings}&cause=${group.cause}` : findings;
  const product = best?.remedy === 'edit-product' && group?.kind === 'product' ? group.subject : null;
  const to =
    product !== null
      ? `/projectplanogram/${projectId}/ProjectProducts?${new URLSearchParams({ key: product }).toString()}`
      : best?.kind === 'link'
        ? best.to
        : { search: best?.kind === 'limits' ? limits : seen };
  const label = best ? t(`remedy.${best.remedy}`) : t('remedy.see');
  return (
    <Button asChild size={size} variant="outline" colorPalette="gray">
      <Link to={to} aria-label={`${label}: ${row.name}`}>
        {label}
      </Link>
    </Button>
  );
}
