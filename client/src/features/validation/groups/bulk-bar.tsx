import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../api/use-may-change.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { RuleRow } from '../rules/rule-rows.js';

const MatchesDialog = lazyPart(async () => (await import('./matches-dialog.js')).MatchesDialog);
const ExcludeDialog = lazyPart(async () => (await import('./exclude-dialog.js')).ExcludeDialog);

/** Rules whose findings are likely matches, and what they match. */
const MATCHED: Readonly<Record<string, 'prd' | 'str'>> = { P17: 'prd', S06: 'str' };

/** Actions that resolve all findings of a rule, or of one of its causes, in one step. */
export function BulkBar({ row, cause }: { row: RuleRow; cause: string | null }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const mayChange = useMayChange();
  const [open, setOpen] = useState(false);
  const { rule, remedies } = row.rule;
  const matched = MATCHED[rule];
  const canExclude = remedies.includes('choose-version');
  if (!mayChange || row.open < 2 || (matched === undefined && !canExclude)) return null;
  const close = () => setOpen(false);
  return (
    <Flex
      as="section"
      aria-label={t('bulk.title')}
      gap="3"
      wrap="wrap"
      align="center"
      justify="space-between"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="4"
    >
      <Text flex="1 1 240px">{t(matched ? 'bulk.matches' : 'bulk.files')}</Text>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(matched ? 'bulk.reviewMatches' : 'bulk.reviewFiles')}
      </Button>
      {open && matched ? <MatchesDialog object={matched} onClose={close} /> : null}
      {open && !matched ? <ExcludeDialog rule={rule} cause={cause} onClose={close} /> : null}
    </Flex>
  );
}
