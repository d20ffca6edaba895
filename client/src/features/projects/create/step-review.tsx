import { DataList, Stack, Text } from '@chakra-ui/react';
import { recapName } from '@core/naming/recap-name.js';
import { STORE_SOURCE } from '@core/naming/store-number.js';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../components/store-places/use-place-name.js';
import { PROJECTS_TEXTS } from '../texts.js';
import type { WizardChoice } from './wizard-choice.js';

/** Step 2: all choices, and the name derived from them. */
export function StepReview({ choice }: { choice: WizardChoice }) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const nameOf = usePlaceName();
  const points = choice.multiBase ? [] : choice.baseCallPoints.map(({ name }) => name);
  const sorted = [...points].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const rows: [string, string][] = [
    [t('wizard.retailers'), choice.retailerName],
    [t('wizard.place'), choice.placeName || t('wizard.wholeRetailer')],
    [t('wizard.callPoints'), choice.multiBase ? t('wizard.multiBase') : sorted.join(', ')],
    [t('wizard.extraction'), nameOf(choice.storeExtraction ?? STORE_SOURCE.fileName)],
    ...(choice.storePattern.trim() ? [[t('wizard.pattern'), choice.storePattern.trim()] as [string, string]] : []),
    [t('wizard.timePeriod'), choice.timePeriod],
    [t('wizard.status'), choice.setStatus ? t(`setStatus.${choice.setStatus}`) : ''],
  ];
  const name = recapName({
    baseCallPoints: sorted,
    retailer: choice.retailerName,
    timePeriod: choice.timePeriod,
    status: choice.setStatus ?? 'Final',
    // UTC, because the server names the project by the day in UTC.
    date: new Date().toISOString().slice(0, 10),
  });
  return (
    <Stack gap="5">
      <Stack gap="1">
        <Text color="fg.muted">{t('wizard.name')}</Text>
        <Text fontWeight="semibold" textStyle="lg" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {t('wizard.nameHint')}
        </Text>
      </Stack>
      <DataList.Root orientation={{ base: 'vertical', md: 'horizontal' }}>
        {rows.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel minW="180px">{label}</DataList.ItemLabel>
            <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Stack>
  );
}
