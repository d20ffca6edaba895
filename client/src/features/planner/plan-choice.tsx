import { NONE_KEY } from '@core/none-key.js';
import { Flex, NativeSelect } from '@chakra-ui/react';
import type { ReportPlanogramDto } from '../../api/reports.gen.js';
import type { PlanControls } from './plan-state.js';
import { usePlanWords } from './plan-words.js';

const WHOLE = '';

export const categoryOf = ({ category }: ReportPlanogramDto): string => category ?? NONE_KEY;

interface Props {
  planograms: readonly ReportPlanogramDto[];
  category: string;
  planogram: ReportPlanogramDto | null;
  state: PlanControls;
}

/** Chooses the category, and one or all of its planograms: native selects, fast with the keyboard. */
export function PlanChoice({ planograms, category, planogram, state }: Props) {
  const { t, planogram: textOf } = usePlanWords();
  const categories = [...new Set(planograms.map(categoryOf))].toSorted((a, b) => a.localeCompare(b));
  const own = planograms
    .filter((one) => categoryOf(one) === category)
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }));
  return (
    <Flex gap="2" wrap="wrap" minW="0">
      <NativeSelect.Root width="auto" maxW="220px">
        <NativeSelect.Field
          aria-label={t('choice.category')}
          value={category}
          onChange={(event) => state.chooseCategory(event.target.value)}
        >
          {categories.map((one) => (
            <option key={one} value={one}>
              {one === NONE_KEY ? t('choice.noCategory') : one}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <NativeSelect.Root width="auto" maxW={{ base: '100%', md: '420px' }}>
        <NativeSelect.Field
          aria-label={t('choice.planogram')}
          value={planogram?.planogramid ?? WHOLE}
          onChange={(event) =>
            event.target.value === WHOLE ? state.chooseCategory(category) : state.choosePlanogram(event.target.value)
          }
        >
          <option value={WHOLE}>{t('choice.all', { count: own.length })}</option>
          {own.map((one) => (
            <option key={one.planogramid} value={one.planogramid}>
              {textOf(one)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  );
}

const nameOf = ({ name, filename }: ReportPlanogramDto): string => name ?? filename;
