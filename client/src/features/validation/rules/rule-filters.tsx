import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { ANY, OBJECTS, SEVERITIES, SHOWN } from '../state/choices.js';
import type { ValidationAddress } from '../state/use-validation-address.js';
import { ChoiceField } from './filter-controls.js';
import { SearchField } from '../../../components/search-field.js';

/** Filters above the rules, all in the address. */
export function RuleFilters({ address, shown, all }: { address: ValidationAddress; shown: number; all: number }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const any = { value: ANY, text: t('list.any') } as const;
  return (
    <Flex role="search" aria-label={t('list.filters')} wrap="wrap" gap="2" align="center" mb="2">
      <Box flex={{ base: '1 1 100%', lg: '1 1 240px' }} maxW={{ lg: '320px' }}>
        <SearchField label={t('list.search')} maxW="100%" value={address.text} onSearch={address.setText} />
      </Box>
      <ChoiceField
        label={t('list.severity')}
        value={address.severity}
        options={[any, ...SEVERITIES.map((value) => ({ value, text: t(`severity.${value}`) }))]}
        onChange={address.setSeverity}
      />
      <ChoiceField
        label={t('list.object')}
        value={address.object}
        options={[any, ...OBJECTS.map((value) => ({ value, text: t(`object.${value}`) }))]}
        onChange={address.setObject}
      />
      <ChoiceField
        label={t('list.show')}
        value={address.show}
        options={SHOWN.map((value) => ({ value, text: t(`list.states.${value}`) }))}
        onChange={address.setShow}
      />
      <Text color="fg.muted" textStyle="xs" aria-live="polite" whiteSpace="nowrap">
        {t('list.shown', { shown: format.integer(shown), all: format.integer(all) })}
      </Text>
    </Flex>
  );
}
