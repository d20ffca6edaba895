import { Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ForWriters } from '../../../components/for-writers.js';
import { StatusTag } from '../../../components/status-tag.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { type RuleAction, ruleActions } from '../remedies/rule-actions.js';
import { useRuleSearch } from '../remedies/use-rule-search.js';
import type { RuleRow } from '../rules/rule-rows.js';
import { SeverityTag } from '../rules/severity-tag.js';
import { useValidationPage } from '../validation-context.js';

function ActionButton({ action, row }: { action: RuleAction; row: RuleRow }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { waive } = useValidationPage();
  const { rule, waivedwhole } = row.rule;
  const { limits } = useRuleSearch(rule);
  if (action.kind === 'findings') {
    return (
      <Text color="fg.muted" textStyle="xs">
        {t('rule.below')}
      </Text>
    );
  }
  if (action.kind === 'waive') {
    if (waivedwhole) {
      return (
        <Button asChild size="xs" variant="outline" colorPalette="gray">
          <Link to={{ search: '?view=waivers' }}>{t('page.waivers')}</Link>
        </Button>
      );
    }
    return (
      <ForWriters>
        <Button size="xs" variant="outline" colorPalette="gray" onClick={() => waive({ kind: 'rule', rule })}>
          {t('remedy.waiveRule')}
        </Button>
      </ForWriters>
    );
  }
  return (
    <ForWriters>
      <Button asChild size="xs" variant="outline" colorPalette="gray">
        <Link to={action.kind === 'link' ? action.to : { search: limits }}>{t(`remedy.${action.remedy}`)}</Link>
      </Button>
    </ForWriters>
  );
}

/** Where the project reads the store number, as in its details: 4 is the first description field. */
function useExtractionText(option: number | null): string {
  const { t } = useTranslation('workspace');
  if (option === null) return t('details.extraction.default');
  if (option > 3) return t('details.extraction.desc', { number: option - 3 });
  return t(`details.extraction.${String(option) as '1'}`);
}

/** What can be done about the whole rule, best first: a sentence each, and the button that leads there. */
function Remedies({ row }: { row: RuleRow }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId, project, rows } = useValidationPage();
  const actions = ruleActions(projectId, row.rule, rows);
  const place = useExtractionText(project?.storeExtraction ?? null);
  return (
    <Box as="section" aria-label={t('rule.why')} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Heading as="h3" size="sm" mb="2">
        {t('rule.why')}
      </Heading>
      <Stack as="ol" gap="2" listStyleType="none">
        {row.rule.remedies.map((remedy) => {
          const action = actions.find((candidate) => candidate.remedy === remedy);
          return (
            <Flex as="li" key={remedy} gap="3" wrap="wrap" align="center" justify="space-between" minH="7">
              <Text flex="1 1 240px">{t(`hint.${remedy}`, { place })}</Text>
              {action ? <ActionButton action={action} row={row} /> : null}
            </Flex>
          );
        })}
      </Stack>
    </Box>
  );
}

/** A rule's name, severity, numbers and remedies, above its findings. */
export function RuleHead({ row }: { row: RuleRow }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const { rule, open } = row;
  const { added, gone, still } = rule;
  const affected = rule.affects.map((figure) => t(`affects.${figure}`));
  const facts = [
    t('first.found', { count: open, formatted: format.integer(open) }),
    ...(rule.waived > 0 ? [t('verdict.waived', { count: rule.waived, formatted: format.integer(rule.waived) })] : []),
    ...(added + gone + still > 0
      ? [
          t('verdict.change', {
            ...{ added: format.integer(added), gone: format.integer(gone), still: format.integer(still) },
          }),
        ]
      : []),
    ...(affected.length > 0 ? [`${t('affects.label')}: ${format.list(affected)}`] : []),
  ];
  return (
    <Stack gap="3">
      <Box>
        <HStack gap="3" wrap="wrap" mb="1">
          <Heading as="h2" size="lg" lineHeight="28px">
            {row.name}
          </Heading>
          <SeverityTag severity={rule.severity} />
          <Text fontFamily="mono" color="fg.muted">
            {rule.rule}
          </Text>
          {rule.waivedwhole ? (
            <StatusTag kind="neutral" icon="check">
              {t('rule.wholeWaived')}
            </StatusTag>
          ) : null}
        </HStack>
        <Text color="fg.muted">{facts.join(' · ')}</Text>
      </Box>
      <Remedies row={row} />
    </Stack>
  );
}
