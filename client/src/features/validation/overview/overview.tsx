import { Box, SimpleGrid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ValidationDto } from '../../../api/validation.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { RuleFilters } from '../rules/rule-filters.js';
import { byWeight, filteredRules } from '../rules/rule-rows.js';
import { RuleTable } from '../rules/rule-table.js';
import type { ValidationAddress } from '../state/use-validation-address.js';
import { useValidationPage } from '../validation-context.js';
import { FindingMatrix } from './finding-matrix.js';
import { FirstStepsPanel } from './first-steps-panel.js';
import { Panel } from '../../../components/panel.js';
import { TrendPanel } from './trend-panel.js';

const GroupPanel = lazyPart(async () => (await import('../groups/group-panel.js')).GroupPanel);

/** What to do first, the findings by subject, the rules, and the history. */
export function Overview({ data, address }: { data: ValidationDto; address: ValidationAddress }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { rows } = useValidationPage();
  const { severity, object, show, text } = address;
  const shown = filteredRules(rows, { severity, object, show, text }).sort(byWeight);
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, lg: 5 }} gap="4">
        <Box gridColumn={{ lg: 'span 3' }} display="grid">
          <FirstStepsPanel rows={rows} />
        </Box>
        <Box gridColumn={{ lg: 'span 2' }} display="grid">
          <FindingMatrix rows={rows} onNarrow={address.narrow} />
        </Box>
      </SimpleGrid>
      {rows.length > 0 ? <GroupPanel severity={severity} object={object} /> : null}
      <Panel title={t('list.title')}>
        {rows.length === 0 ? (
          <EmptyState icon="checkCircle" title={t('list.empty')} text={t('list.emptyText')} />
        ) : (
          <>
            <RuleFilters address={address} shown={shown.length} all={rows.length} />
            <RuleTable
              rows={shown}
              show={show}
              allStores={data.totals?.stores}
              allFiles={data.totals?.files}
              sentFiles={data.totals ? data.totals.files + data.totals.refused : undefined}
              compared={data.validation?.compared === true}
              onReset={address.reset}
            />
          </>
        )}
      </Panel>
      <TrendPanel points={data.trend} />
    </Stack>
  );
}
