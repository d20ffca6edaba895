import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetFindingGroupsQuery } from '../../../api/validation.js';
import type { FindingGroupDto } from '../../../api/validation.gen.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { RuleRemedy } from '../remedies/rule-remedy.js';
import type { RuleRow } from '../rules/rule-rows.js';
import { RuleLink } from '../rules/rule-link.js';
import { GroupRow } from '../groups/group-row.js';
import { StepRow } from '../groups/step-row.js';
import { useValidationPage } from '../validation-context.js';
import { firstGroups, firstSteps } from './first-steps.js';
import { Panel } from '../../../components/panel.js';

/** Groups requested: notes that no one can resolve are skipped. */
const ASKED = 20;

function Step({ row }: { row: RuleRow }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const { rule, open } = row;
  const affected = rule.affects.map((figure) => t(`affects.${figure}`));
  const facts = [
    t('first.found', { count: open, formatted: format.integer(open) }),
    ...(affected.length > 0 ? [format.pair(t('affects.label'), format.list(affected))] : []),
  ];
  return (
    <StepRow severity={rule.severity} title={<RuleLink row={row} />} facts={facts}>
      <RuleRemedy row={row} />
    </StepRow>
  );
}

/** The steps by cause, once they are known; null for an earlier version's validation without groups. */
function useFirstGroups(rows: readonly RuleRow[]): FindingGroupDto[] | null | undefined {
  const { projectId } = useValidationPage();
  const { data, error } = useGetFindingGroupsQuery({ p: projectId, limit: ASKED }, { skip: rows.length === 0 });
  if (error || data?.grouped === false) return null;
  return data && firstGroups(data.items, rows);
}

/** The three causes (or else rules) whose remedy achieves the most, each with its button. */
export function FirstStepsPanel({ rows }: { rows: readonly RuleRow[] }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const groups = useFirstGroups(rows);
  const steps = firstSteps(rows);
  const content = () => {
    if (steps.length === 0) {
      return (
        <Stack gap="0" py="4">
          <Text fontWeight="semibold">{t('first.none')}</Text>
          <Text color="fg.muted">{t('first.noneText')}</Text>
        </Stack>
      );
    }
    if (groups === undefined) return <Skeleton h="150px" />;
    return (
      <Box as="ol">
        {groups && groups.length > 0
          ? groups.map((group) => <GroupRow key={group.cause} group={group} />)
          : steps.map((row) => <Step key={row.rule.rule} row={row} />)}
      </Box>
    );
  };
  return (
    <Panel title={t('first.title')} lead={t('first.lead')}>
      {content()}
    </Panel>
  );
}
