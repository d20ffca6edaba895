import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import type { PublicationPlanDto } from '../../api/publishing.gen.js';
import { Panel } from '../../components/panel.js';
import { TOTALS, usePublishingWords } from './use-publishing-words.js';

/** What would be published, in numbers, with the differences from what reports read now. */
export function PlanNumbers({ plan, busy }: { plan: PublicationPlanDto; busy: boolean }) {
  const { t, format, change } = usePublishingWords();
  const { totals, changes, analysis, blockers } = plan;
  return (
    <Panel roomy title={t('numbers.title')} refreshing={busy}>
      {totals ? (
        <SimpleGrid as="dl" columns={{ base: 2, md: 3, xl: 5 }} gap="4">
          {TOTALS.map((name) => (
            <Box key={name} minW="0">
              <Text as="dt" textStyle="xs" color="fg.muted">
                {t(`totals.${name}`)}
              </Text>
              <Box as="dd">
                <Text fontSize="2xl" lineHeight="32px" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {format.integer(totals[name])}
                </Text>
                {changes ? (
                  <Text textStyle="xs" color="fg.muted">
                    {changes.totals[name] === 0
                      ? t('numbers.same', { number: format.integer(changes.since) })
                      : t('numbers.change', {
                          change: change(changes.totals[name]),
                          number: format.integer(changes.since),
                        })}
                  </Text>
                ) : null}
              </Box>
            </Box>
          ))}
        </SimpleGrid>
      ) : (
        <Text color="fg.muted">{t('numbers.none')}</Text>
      )}
      {totals && analysis !== 'current' ? (
        <Text mt="3" color="fg.muted">
          {t(blockers.includes('analysis-failed') ? 'numbers.failed' : 'numbers.stale')}
        </Text>
      ) : null}
    </Panel>
  );
}
