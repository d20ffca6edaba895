import { Box, List, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { RetailerImpactDto } from '../../../api/retailers.gen.js';
import { useFormat } from '../../../lib/use-format.js';

const COUNTED = [
  'projects',
  'divisions',
  'banners',
  'basecallpoints',
  'masterproducts',
  'masterstores',
  'mappings',
  'pictures',
] as const;
/** More names than this are counted, not listed. */
const MOST_NAMES = 8;

/** What belongs to a retailer, as a list of counts; empty kinds are left out. */
export function ImpactList({ impact, title }: { impact: RetailerImpactDto | undefined; title: string }) {
  const { t } = useTranslation('retailers');
  const format = useFormat();
  if (!impact) {
    return (
      <Stack gap="2" role="status" aria-label={t('impact.loading')}>
        {[70, 50, 60].map((width) => (
          <Skeleton key={width} h="4" w={`${width}%`} />
        ))}
      </Stack>
    );
  }
  const counted = COUNTED.filter((what) => impact[what] > 0);
  const names = impact.folded.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = impact.folded.length - names.length;
  return (
    <Box role="status">
      <Text fontWeight="semibold" mb="1">
        {title}
      </Text>
      {counted.length === 0 ? (
        <Text color="fg.muted">{t('impact.nothing')}</Text>
      ) : (
        <List.Root ps="5" gap="0.5">
          {counted.map((what) => (
            <List.Item key={what}>
              {t(`impact.${what}`, { count: impact[what], formatted: format.integer(impact[what]) })}
            </List.Item>
          ))}
        </List.Root>
      )}
      {names.length > 0 ? (
        <Text mt="2" color="fg.muted">
          {t('impact.folded', {
            count: impact.folded.length,
            names: format.list(more > 0 ? [...names, t('impact.more', { count: more })] : names),
          })}
        </Text>
      ) : null}
    </Box>
  );
}
