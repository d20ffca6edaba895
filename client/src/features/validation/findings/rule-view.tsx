import { Box, Button, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { Icon } from '../../../components/icon.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import type { ValidationAddress } from '../state/use-validation-address.js';
import { useValidationPage } from '../validation-context.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { FindingList } from './finding-list.js';
import { RuleHead } from './rule-head.js';

const BulkBar = lazyPart(async () => (await import('../groups/bulk-bar.js')).BulkBar);
const GroupHead = lazyPart(async () => (await import('../groups/group-head.js')).GroupHead);
const GroupPanel = lazyPart(async () => (await import('../groups/group-panel.js')).GroupPanel);

/** `?rule=P04`: one rule with its remedies and its findings. */
export function RuleView({ rule, address }: { rule: string; address: ValidationAddress }) {
  const { t, i18n } = useTranslation(VALIDATION_TEXTS);
  const { rows } = useValidationPage();
  const row = rows.find((candidate) => candidate.rule.rule === rule);
  const cause = address.place('cause');
  const isKnown = i18n.exists(`${VALIDATION_TEXTS}:rules.${rule}`);
  return (
    <Stack gap="4">
      <Box>
        <Button variant="ghost" size="xs" onClick={address.closeRule}>
          <Icon name="arrowLeft" size={14} />
          {t('rule.back')}
        </Button>
      </Box>
      {row ? <RuleHead row={row} /> : null}
      {row ? <BulkBar row={row} cause={cause} /> : null}
      {row && cause !== null ? <GroupHead key={cause} cause={cause} onLeave={() => address.leave('cause')} /> : null}
      {row && cause === null && row.open > 1 && address.show === 'open' ? <GroupPanel rule={rule} /> : null}
      {row && (row.rule.findings > 0 || address.show === 'gone') ? (
        <FindingList key={rule} row={row} address={address} />
      ) : (
        <EmptyState
          icon={isKnown ? 'checkCircle' : 'search'}
          title={isKnown ? t('rule.gone') : t('rule.unknown', { rule })}
          text={isKnown ? t('rule.goneText') : t('rule.unknownText')}
          action={
            row && row.rule.gone > 0 ? (
              <Button variant="outline" onClick={() => address.setShow('gone')}>
                {t('rule.seeGone')}
              </Button>
            ) : undefined
          }
        />
      )}
    </Stack>
  );
}
