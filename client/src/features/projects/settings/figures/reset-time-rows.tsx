import { Box, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { quarterName } from '@core/periods/reset-time.js';
import { SETTINGS_TEXTS } from '../settings-texts.js';
import type { FigureDraft } from './figure-draft.js';

type Times = FigureDraft['resetTimes'];

/** When the shelves are reset in each quarter of the project's time period: a day, and a time where it is known. */
export function ResetTimeRows({ times, onChange }: { times: Times; onChange: (times: Times) => void }) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const quarters = Object.keys(times).sort();
  if (quarters.length === 0) return null;
  const change = (quarter: string, some: { day?: string; time?: string }) => {
    const now = times[quarter] ?? { day: '', time: '' };
    const next = { ...now, ...some };
    onChange({ ...times, [quarter]: next.day === '' ? { day: '', time: '' } : next });
  };
  return (
    <Stack gap="3">
      <Box>
        <Text fontWeight="medium">{t('figures.reset.title')}</Text>
        <Text color="fg.muted">{t('figures.reset.hint')}</Text>
      </Box>
      {quarters.map((quarter) => (
        <HStack key={quarter} gap="3" wrap="wrap">
          <Text w="80px">{quarterName(quarter)}</Text>
          <Input
            type="date"
            size="sm"
            w="170px"
            aria-label={t('figures.reset.day', { quarter: quarterName(quarter) })}
            value={times[quarter]?.day ?? ''}
            onChange={({ target }) => change(quarter, { day: target.value })}
          />
          <Input
            type="time"
            size="sm"
            w="130px"
            disabled={!times[quarter]?.day}
            aria-label={t('figures.reset.time', { quarter: quarterName(quarter) })}
            value={times[quarter]?.time ?? ''}
            onChange={({ target }) => change(quarter, { time: target.value })}
          />
        </HStack>
      ))}
    </Stack>
  );
}
