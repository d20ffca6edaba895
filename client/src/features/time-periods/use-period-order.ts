import type { Announcements, DragEndEvent, Modifier, UniqueIdentifier } from '@dnd-kit/core';
import { arrayMove } from '@dnd-kit/sortable';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimePeriodDto } from '../../api/retailers.gen.js';
import { useOrderTimePeriodsMutation } from '../../api/retailers.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';

/** Rows move up and down only. */
export const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Moving a time period, with undo and announcements for screen readers. */
export function usePeriodOrder(periods: readonly TimePeriodDto[]) {
  const { t } = useTranslation('time-periods');
  const errorText = useErrorText();
  const [send] = useOrderTimePeriodsMutation();

  const order = async (next: string[], was: string[]): Promise<boolean> => {
    const { error } = await send({ orderTimePeriodsDto: { order: next, was } });
    if (error) notify({ kind: 'error', title: t('done.orderFailed'), text: errorText(error) });
    return !error;
  };
  const undo = async (next: string[], was: string[]) => {
    if (await order(was, next)) notify({ kind: 'success', title: t('done.undone') });
  };
  const onDragEnd = async ({ active, over }: DragEndEvent) => {
    const was = periods.map(({ id }) => id);
    const [from, to] = [was.indexOf(String(active.id)), was.indexOf(String(over?.id))];
    const moved = periods[from];
    if (!moved || to < 0 || from === to) return;
    const next = arrayMove(was, from, to);
    if (!(await order(next, was))) return;
    notify({
      kind: 'success',
      title: t('done.moved', { name: moved.dis, place: to + 1 }),
      action: { label: t('actions.undo'), onAct: () => void undo(next, was) },
    });
  };
  const announcements = useMemo((): Announcements => {
    const words = (id: UniqueIdentifier, at: UniqueIdentifier) => ({
      name: periods.find((period) => period.id === id)?.dis ?? '',
      place: periods.findIndex((period) => period.id === at) + 1,
      count: periods.length,
    });
    return {
      onDragStart: ({ active }) => t('drag.picked', words(active.id, active.id)),
      onDragOver: ({ active, over }) => (over ? t('drag.over', words(active.id, over.id)) : undefined),
      onDragEnd: ({ active, over }) => t('drag.dropped', words(active.id, over?.id ?? active.id)),
      onDragCancel: ({ active }) => t('drag.cancelled', words(active.id, active.id)),
    };
  }, [periods, t]);
  return { onDragEnd, announcements };
}
