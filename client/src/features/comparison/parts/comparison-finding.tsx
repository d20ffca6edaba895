import { Box, Button, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import type { ComparisonTotalDto, SpaceChangeDto, SpaceMeasure } from '../../../api/comparisons.gen.js';
import { FindingLine } from '../../../components/finding-line.js';
import { Icon } from '../../../components/icon.js';
import { stepWords } from '../charts/step-words.js';
import { waterfallBars } from '../charts/waterfall-chart.js';
import { useComparison } from '../comparison-context.js';
import { findingOf } from './finding.js';

interface Props {
  total: ComparisonTotalDto;
  space: SpaceChangeDto;
  measure: SpaceMeasure;
}

/** How the sentence's change of space is computed, with its numbers put in. */
function HowComputed({ space, measure }: Pick<Props, 'space' | 'measure'>) {
  const { words } = useComparison();
  const { t } = words;
  const steps = stepWords(words, measure, space.units);
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <Button size="xs" variant="ghost">
          <Icon name="help" size={14} />
          {t('common:figure.howComputed')}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="min(420px, calc(100vw - 32px))" aria-label={t('common:figure.howComputed')}>
            <Popover.Body>
              <Stack gap="2">
                <Text fontWeight="medium">{t('formula.text')}</Text>
                <Box as="dl" display="grid" gridTemplateColumns="1fr auto" columnGap="4" rowGap="1">
                  {waterfallBars(space.total).map(({ step, value }) => (
                    <Box key={step} display="contents">
                      <Text as="dt" color="fg.muted">
                        {steps.step[step]}
                      </Text>
                      <Text as="dd" textAlign="end" fontVariantNumeric="tabular-nums">
                        {step === 'before' || step === 'after' ? steps.total(value) : steps.change(value)}
                      </Text>
                    </Box>
                  ))}
                </Box>
                <Text textStyle="xs" color="fg.muted">
                  {t('formula.note')}
                </Text>
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** How a comparison begins: one sentence of what became of the space, and how that is computed. */
export function ComparisonFinding({ total, space, measure }: Props) {
  const { words } = useComparison();
  const { t, format } = words;
  const finding = findingOf({
    sameStores: total.sameStores,
    over: total.stores,
    steps: space.total,
    added: total.assortment.added,
    dropped: total.assortment.dropped,
    items: space.items,
  });
  const steps = stepWords(words, measure, space.units);
  const { change, ratio, most } = finding;
  const sentence = t(`finding.${finding.key}`, {
    // It begins the sentence, but for one.
    measure: finding.key === 'same' ? words.inText(words.metric(measure)) : words.metric(measure),
    size: steps.total(Math.abs(change)),
    share: ratio === null ? '' : format.percent(Math.abs(ratio)),
    stores: t('common:count.stores', { count: total.sameStores, formatted: format.integer(total.sameStores) }),
    added: format.integer(total.assortment.added),
    dropped: format.integer(total.assortment.dropped),
    name: words.value(most?.name ?? null),
    most: steps.change(most?.change ?? 0),
    context: ratio === null ? 'new' : undefined,
  });
  return (
    <FindingLine
      more={
        finding.key === 'noStores' || finding.key === 'nothing' ? null : <HowComputed space={space} measure={measure} />
      }
    >
      {sentence}
    </FindingLine>
  );
}
