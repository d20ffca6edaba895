import { Box, Text } from '@chakra-ui/react';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimePeriodDto } from '../../api/retailers.gen.js';
import { PeriodRow, type RowActs } from './period-row.js';
import { ROW_GRID } from './row-grid.js';
import { alongTheList, usePeriodOrder } from './use-period-order.js';

interface Props extends RowActs {
  periods: readonly TimePeriodDto[];
  /** The period whose row is the editor, `new` for the row of a new one. */
  edited: string | null;
  editor: ReactNode;
  isLocked: boolean;
}

const FIGURES = ['currentIndex', 'previousIndex'];
const COLUMNS = ['order', 'display', 'type', 'period', 'default', 'active', 'currentIndex', 'previousIndex'] as const;

/** The time periods in their order, which is changed by dragging a row or by the keyboard on its handle. */
export function PeriodsTable({ periods, edited, editor, isLocked, ...acts }: Props) {
  const { t } = useTranslation('time-periods');
  const { onDragEnd, announcements } = usePeriodOrder(periods);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const beforeOf = ({ type, previousIndex }: TimePeriodDto) =>
    periods.find((one) => one.type === type && one.currentIndex === previousIndex) ?? null;
  return (
    <Box role="table" aria-label={t('table')} borderWidth="1px" borderRadius="l2" bg="bg.panel" overflow="hidden">
      <Box role="rowgroup" display={{ base: 'none', lg: 'block' }}>
        <Box role="row" {...ROW_GRID} py="2" bg="bg.muted" textStyle="xs" fontWeight="semibold" color="fg.muted">
          {COLUMNS.map((column) => (
            <Text key={column} role="columnheader" textAlign={FIGURES.includes(column) ? 'end' : undefined}>
              {t(`columns.${column}`)}
            </Text>
          ))}
          <Text role="columnheader" textAlign="end">
            {t('columns.actions')}
          </Text>
        </Box>
      </Box>
      <Box role="rowgroup">
        {edited === 'new' ? editor : null}
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          modifiers={[alongTheList]}
          onDragEnd={(event) => void onDragEnd(event)}
          accessibility={{
            announcements,
            screenReaderInstructions: { draggable: t('drag.instructions') },
            container: document.body,
          }}
        >
          <SortableContext items={periods.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            {periods.map((period, index) =>
              period.id === edited ? (
                <Fragment key={period.id}>{editor}</Fragment>
              ) : (
                <PeriodRow
                  key={period.id}
                  period={period}
                  place={index + 1}
                  before={beforeOf(period)}
                  isLocked={isLocked}
                  {...acts}
                />
              ),
            )}
          </SortableContext>
        </DndContext>
      </Box>
    </Box>
  );
}
