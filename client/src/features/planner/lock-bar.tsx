import { Button, Flex, Text } from '@chakra-ui/react';
import type { FacingsPlanDto, PlanPositionDto } from '../../api/reports.gen.js';
import { Icon } from '../../components/icon.js';
import type { PlanControls } from './plan-state.js';
import { usePlanWords } from './plan-words.js';

/** With or without some numbers. */
export function toggled(numbers: ReadonlySet<number>, these: readonly number[]): Set<number> {
  const next = new Set(numbers);
  const isIn = these.every((one) => next.has(one));
  for (const one of these) {
    if (isIn) next.delete(one);
    else next.add(one);
  }
  return next;
}

interface Props {
  plan: FacingsPlanDto;
  selected: string | null;
  state: PlanControls;
}

/** The selection on the shelf or in a list, to lock it; and what is already locked. */
export function LockBar({ plan, selected, state }: Props) {
  const { t, format, where } = usePlanWords();
  const { locked, lockedShelves, lock, lockShelves } = state;
  const own = plan.positions.filter(({ key }) => key !== null && key === selected);
  const positions = own.map(({ position }) => position);
  const fixtures = [...new Set(own.map(({ fixture }) => fixture))];
  const count = locked.size + lockedShelves.size;
  const [first] = own;
  return (
    <Flex gap="2" wrap="wrap" align="center" minH="9" mb="3" aria-live="polite">
      {first ? (
        <>
          <Text fontWeight="semibold">{nameOf(first)}</Text>
          <Text textStyle="sm" color="fg.muted">
            {where(first)}
          </Text>
          <Button variant="outline" colorPalette="gray" onClick={() => lock(toggled(locked, positions))}>
            <Icon name="lock" size={14} />
            {positions.every((one) => locked.has(one)) ? t('lock.freeItem') : t('lock.item')}
          </Button>
          <Button variant="outline" colorPalette="gray" onClick={() => lockShelves(toggled(lockedShelves, fixtures))}>
            {fixtures.every((one) => lockedShelves.has(one)) ? t('lock.freeShelf') : t('lock.shelf')}
          </Button>
        </>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          {t('lock.help')}
        </Text>
      )}
      {count > 0 ? (
        <Button
          variant="ghost"
          colorPalette="gray"
          onClick={() => {
            lock(new Set());
            lockShelves(new Set());
          }}
        >
          {t('lock.freeAll', { count, formatted: format.integer(count) })}
        </Button>
      ) : null}
    </Flex>
  );
}

const nameOf = ({ name, upc }: PlanPositionDto): string => name || upc;
