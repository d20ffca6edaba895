import { Box, Button, Flex, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetValidationMessageQuery } from '../../../api/validation.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { Icon } from '../../../components/icon.js';
import { KeysetPager } from '../../../components/pager/keyset-pager.js';
import { useKeysetPagesOf } from '../../../components/pager/use-keyset-pages.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { ChoiceField, ResetButton } from '../rules/filter-controls.js';
import type { RuleRow } from '../rules/rule-rows.js';
import { SHOWN } from '../state/choices.js';
import { PLACES, type PlaceName, type ValidationAddress } from '../state/use-validation-address.js';
import { useValidationPage } from '../validation-context.js';
import { FindingItem } from './finding-item.js';
import { queryOf } from './shown.js';
import { SearchField } from '../../../components/search-field.js';

const PAGE = 50;

/** A place by which a link filtered the findings, and a button to remove it. */
function PlaceChip({ address, name }: { address: ValidationAddress; name: Exclude<PlaceName, 'cause'> }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const value = address.place(name);
  if (value === null) return null;
  const words = t('finding.only', { what: `${t(`finding.place.${name}`)} ${value}` });
  return (
    <Button
      size="xs"
      variant="subtle"
      colorPalette="accent"
      aria-label={`${words}. ${t('finding.removeFilter')}`}
      title={t('finding.removeFilter')}
      onClick={() => address.leave(name)}
    >
      {words}
      <Icon name="close" size={12} />
    </Button>
  );
}

function Filters({ address }: { address: ValidationAddress }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  return (
    <Stack gap="2" mb="2">
      <Flex role="search" aria-label={t('finding.filters')} wrap="wrap" gap="2" align="center">
        <Box flex={{ base: '1 1 100%', lg: '1 1 240px' }} maxW={{ lg: '320px' }}>
          <SearchField
            label={t('finding.search')}
            hint={t('finding.searchHint')}
            maxW="100%"
            value={address.text}
            onSearch={address.setText}
          />
        </Box>
        <ChoiceField
          label={t('list.show')}
          value={address.show}
          options={SHOWN.map((value) => ({ value, text: t(`list.states.${value}`) }))}
          onChange={address.setShow}
        />
      </Flex>
      <HStack gap="2" wrap="wrap">
        {PLACES.filter((name) => name !== 'cause').map((name) => (
          <PlaceChip key={name} address={address} name={name} />
        ))}
      </HStack>
    </Stack>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} borderWidth="1px" borderRadius="l2" bg="bg.panel">
      {Array.from({ length: 8 }, (_, index) => (
        <Stack key={index} gap="2" p="3" borderTopWidth={index === 0 ? undefined : '1px'}>
          <Skeleton h="4" w={`${70 - index * 4}%`} />
          <Skeleton h="3" w="40%" />
        </Stack>
      ))}
    </Box>
  );
}

/** The findings of a rule, page by page, in any number. */
export function FindingList({ row, address }: { row: RuleRow; address: ValidationAddress }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const { projectId } = useValidationPage();
  const { rule, remedies, object, findings, kept, gone } = row.rule;
  const { place, text, show } = address;
  const isGone = show === 'gone';
  const file = Number(place('file') ?? NaN);
  const filter = {
    ...{ p: projectId, object, rule, ...queryOf(show) },
    ...(text === '' ? {} : { search: text }),
    ...(isGone || place('planogram') === null ? {} : { planogram: place('planogram') ?? '' }),
    ...(place('subject') === null ? {} : { subject: place('subject') ?? '' }),
    ...(isGone || place('cause') === null ? {} : { cause: place('cause') ?? '' }),
    ...(!isGone && Number.isInteger(file) && file > 0 ? { file } : {}),
  };
  const pages = useKeysetPagesOf(JSON.stringify(filter), PAGE);
  const cursor = pages.cursor === undefined ? {} : { cursor: pages.cursor };
  const { data, currentData, error, isFetching, refetch } = useGetValidationMessageQuery({
    ...{ ...filter, ...cursor, limit: pages.size },
  });
  const page = currentData ?? data;
  const marked = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const content = () => {
    if (error && !currentData) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!page) return <Loading label={t('rule.findings')} />;
    if (page.items.length === 0 && isGone && text === '' && place('subject') === null) {
      return (
        <EmptyState
          icon="clock"
          title={t(gone > 0 ? 'rule.goneUnkept' : 'rule.noneGone')}
          text={t(gone > 0 ? 'rule.goneUnkeptText' : 'rule.noneGoneText')}
        />
      );
    }
    if (page.items.length === 0) {
      return (
        <EmptyState
          title={t('rule.noMatch')}
          text={t('rule.noMatchText')}
          action={<ResetButton onReset={address.reset} />}
        />
      );
    }
    return (
      <Box
        as="ul"
        aria-label={t('rule.findings')}
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        opacity={isFetching ? 0.6 : undefined}
        aria-busy={isFetching}
      >
        {page.items.map((finding) => (
          <FindingItem key={finding.findingid} finding={finding} remedies={remedies} marked={marked} isGone={isGone} />
        ))}
      </Box>
    );
  };
  return (
    <Box as="section" aria-label={t('rule.findings')}>
      <Filters address={address} />
      {isGone ? (
        <Text color="fg.muted" mb="2">
          {t('rule.goneAsThen')}
        </Text>
      ) : null}
      {!isGone && kept < findings ? (
        <Text color="fg.muted" mb="2">
          {t('rule.kept', { kept: format.integer(kept), findings: format.integer(findings) })}
        </Text>
      ) : null}
      {content()}
      {page && page.items.length > 0 ? (
        <KeysetPager pages={pages} shown={page.items.length} total={page.count} next={page.lastEvaluatedKey} />
      ) : null}
    </Box>
  );
}
