import { Button, HStack, Link as ChakraLink, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '../../../api/use-may-change.js';
import type { FindingGroupDto } from '../../../api/validation.gen.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { RuleRemedy } from '../remedies/rule-remedy.js';
import { useRuleSearch } from '../remedies/use-rule-search.js';
import { useValidationPage } from '../validation-context.js';
import { useGroupWords } from './group-words.js';
import { StepRow } from './step-row.js';

interface Props {
  group: FindingGroupDto;
  /** Besides the remedy, the group can be waived. */
  canWaive?: boolean;
}

/** One cause: what it is, how far it reaches, its impact, and what to do about it. */
export function GroupRow({ group, canWaive = false }: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const mayChange = useMayChange();
  const { rows, waive } = useValidationPage();
  const { title, facts } = useGroupWords();
  const { findings } = useRuleSearch(group.rule);
  const row = rows.find(({ rule }) => rule.rule === group.rule);
  const name = title(group);
  const link = (
    <ChakraLink asChild fontWeight="semibold" variant="plain">
      <Link to={{ search: `${findings}&cause=${group.cause}` }} aria-label={t('group.open', { name })}>
        <Text as="span" overflowWrap="anywhere">
          {name}
        </Text>
      </Link>
    </ChakraLink>
  );
  return (
    <StepRow severity={group.severity} title={link} facts={facts(group)}>
      <HStack gap="1">
        {canWaive && mayChange ? (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={`${t('remedy.waive')}: ${name}`}
            onClick={() => waive({ kind: 'group', group, name })}
          >
            {t('remedy.waive')}
          </Button>
        ) : null}
        {row ? <RuleRemedy row={row} size={canWaive ? 'xs' : 'sm'} group={group} /> : null}
      </HStack>
    </StepRow>
  );
}
