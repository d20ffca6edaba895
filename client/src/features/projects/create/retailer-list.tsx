import { Box, Input, RadioGroup, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetRetailersQuery } from '../../../api/retailers.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { useFormat } from '../../../lib/use-format.js';
import { PROJECTS_TEXTS } from '../texts.js';

interface Props {
  chosen: string;
  onChoose: (retailer: { id: string; name: string }) => void;
}

/** Retailers by class of trade, those with most projects first, as the server sorts them. */
export function RetailerList({ chosen, onChoose }: Props) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const format = useFormat();
  const [text, setText] = useState('');
  const { data: groups, error, refetch } = useGetRetailersQuery({});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!groups) return <Skeleton h="240px" w="100%" />;
  const wanted = text.trim().toLocaleLowerCase();
  const shown = groups
    .map((group) => ({
      ...group,
      retailers: group.retailers.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)),
    }))
    .filter(({ retailers }) => retailers.length > 0);
  const all = groups.flatMap(({ retailers }) => retailers);
  if (all.length === 0) {
    return <EmptyState title={t('wizard.noRetailers')} text={t('wizard.noRetailersText')} icon="folder" />;
  }
  return (
    <Stack gap="2" width="100%">
      <Input
        size="sm"
        type="search"
        value={text}
        aria-label={t('wizard.filterRetailers')}
        placeholder={t('wizard.filterRetailers')}
        onChange={(event) => setText(event.target.value)}
      />
      <RadioGroup.Root
        value={chosen}
        aria-label={t('wizard.retailers')}
        onValueChange={({ value }) => {
          const retailer = all.find(({ id }) => id === value);
          if (retailer) onChoose(retailer);
        }}
      >
        <Box maxH="300px" overflowY="auto" borderWidth="1px" borderRadius="l2" px="3" py="2">
          {shown.length === 0 ? <Text color="fg.muted">{t('wizard.noRetailers')}</Text> : null}
          {shown.map(({ id, name, retailers }) => (
            <Box key={id ?? 'none'} role="group" aria-label={name ?? t('wizard.withoutClass')} mb="2">
              <Text textStyle="xs" color="fg.muted" fontWeight="semibold">
                {name ?? t('wizard.withoutClass')}
              </Text>
              {retailers.map((retailer) => (
                <RadioGroup.Item key={retailer.id} value={retailer.id} display="flex" py="1" width="100%">
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator />
                  <RadioGroup.ItemText flex="1" minW="0" overflowWrap="anywhere">
                    {retailer.name}
                  </RadioGroup.ItemText>
                  <Text color="fg.subtle" textStyle="xs" whiteSpace="nowrap">
                    {t('wizard.projects', { count: retailer.count, formatted: format.integer(retailer.count) })}
                  </Text>
                </RadioGroup.Item>
              ))}
            </Box>
          ))}
        </Box>
      </RadioGroup.Root>
    </Stack>
  );
}
