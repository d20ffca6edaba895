import { Box, Button, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import type { ComparisonTotalDto, ReportUnitsDto, SpaceChangeDto, SpaceMeasure } from '../../../api/comparisons.gen.js';
import { type FindingAction, FindingLine } from '../../../components/finding-line.js';
import { Icon } from '../../../components/icon.js';
import { stepWords } from '../charts/step-words.js';
import { joinSentences } from '../../../lib/sentences.js';
import { showPart } from '../../../lib/show-part.js';
import { type SpaceSteps, waterfallBars } from '../charts/waterfall-chart.js';
import { useComparison } from '../comparison-context.js';
import { LISTS_ID } from '../state/comparison-state.js';
import { type ComparisonFinding as Finding, findingOf } from './finding.js';

interface Props {
  total: ComparisonTotalDto;
  space: SpaceChangeDto;
  measure: SpaceMeasure;
  refreshing: boolean;
}

interface FormulaProps {
  shown: SpaceSteps;
  units: ReportUnitsDto;
  measure: SpaceMeasure;
}

/** How the sentence's change of space is computed, with its numbers put in. */
function HowComputed({ shown, units, measure }: FormulaProps) {
  const { words } = useComparison();
  const { t } = words;
  const steps = stepWords(words, measure, units);
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
                  {waterfallBars(shown).map(({ step, value }) => (
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

/** Where the sentence leads: the lists, filtered by the item it names. */
function useAction({ key, most }: Finding): FindingAction | null {
  const { words, state, act } = useComparison();
  const { t } = words;
  if (key === 'noStores' || key === 'sameShared')
    return { text: t('finding.allStores'), onClick: () => act({ stores: 'all' }) };
  if (key === 'nothing' || key === 'same') return null;
  const open = (next: Partial<typeof state>) => () => {
    act({ tab: 'assortment', pair: null, ...next });
    showPart(LISTS_ID);
  };
  if (most === null || most.key === state.value) return { text: t('finding.products'), onClick: open({}) };
  return { text: t('finding.productsOf', { name: words.value(most.name) }), onClick: open({ value: most.key }) };
}

/** The start of a comparison: one sentence about how the space changed, a link, and the formula. */
export function ComparisonFinding({ total, space, measure, refreshing }: Props) {
  const { words, state } = useComparison();
  const { t, format } = words;
  const finding = findingOf({
    sameStores: total.sameStores,
    otherStores: total.storesOnlyBefore + total.storesOnlyAfter,
    over: total.stores,
    steps: space.total,
    added: total.assortment.added,
    dropped: total.assortment.dropped,
    items: space.items,
    value: state.value,
  });
  const action = useAction(finding);
  const steps = stepWords(words, measure, space.units);
  const { key, change, ratio, most, added, dropped } = finding;
  // It begins the sentence, but for those that begin with a name.
  const isInText = key.startsWith('same') || key.startsWith('value');
  const sentence = t(`finding.${key}`, {
    measure: isInText ? words.inText(words.metric(measure)) : words.metric(measure),
    size: steps.total(Math.abs(change)),
    share: ratio === null ? '' : format.percent(Math.abs(ratio)),
    stores: t('common:count.stores', { count: total.sameStores, formatted: format.integer(total.sameStores) }),
    added: format.integer(added),
    dropped: format.integer(dropped),
    name: words.value(most?.name ?? null),
    most: steps.change(most?.change ?? 0),
    context: ratio === null ? 'new' : undefined,
  });
  // What is not compared here may be what changed.
  const only = (side: 'After' | 'Before') => {
    const count = total[`storesOnly${side}`];
    return (
      total.stores === 'same' && count > 0 && t(`finding.stores${side}`, { count, formatted: format.integer(count) })
    );
  };
  const hasFormula = key !== 'noStores' && key !== 'nothing';
  const selected = space.items.find((item) => item.key === state.value);
  return (
    <FindingLine
      action={action}
      refreshing={refreshing}
      more={hasFormula ? <HowComputed shown={selected ?? space.total} units={space.units} measure={measure} /> : null}
    >
      {key === 'noStores' ? sentence : joinSentences(sentence, only('After'), only('Before'))}
    </FindingLine>
  );
}
