import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Box } from '@chakra-ui/react';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useState } from 'react';
import { usePivot } from '../pivot-context.js';
import { fits, type Question, itemsOf, placed, zoneOf } from '../state/question.js';
import { isField, type Zone } from '../state/fields.js';
import { usePivotWords } from '../use-pivot-words.js';
import { nameOfDrag, zoneOfDrop } from './drag-ids.js';

/** What the pointer is over, chips before the zones around them; with keys, what is nearest. */
const whatIsUnder: CollisionDetection = (given) => {
  const under = pointerWithin(given);
  if (under.length === 0) return given.pointerCoordinates === null ? closestCenter(given) : [];
  const chips = under.filter(({ id }) => zoneOfDrop(String(id)) === null);
  return chips.length > 0 ? chips : under;
};

/** The zone and place that something is dropped at. */
function targetOf(question: Question, over: string | null): { zone: Zone; at: number } | null {
  if (over === null) return null;
  const zone = zoneOfDrop(over);
  if (zone !== null) return { zone, at: itemsOf(question, zone).length };
  const name = nameOfDrag(over);
  const own = zoneOf(question, name);
  return own === null ? null : { zone: own, at: itemsOf(question, own).indexOf(name) };
}

/** Dragging fields and figures between the list and the zones, by pointer, finger or keys. */
export function BuilderDrag({ children }: { children: ReactNode }) {
  const words = usePivotWords();
  const { t } = words;
  const { question, ask, chooseValues } = usePivot();
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const name = nameOfDrag(String(active.id));
    const target = targetOf(question, over === null ? null : String(over.id));
    if (target === null || !fits(name, target.zone)) return;
    if (target.zone === 'filters') {
      if (isField(name)) chooseValues(name);
      return;
    }
    const next = placed(question, name, target.zone, target.at);
    if (next !== question) ask(next);
  };
  const announcements = useMemo((): Announcements => {
    const name = (id: string | number) => words.name(nameOfDrag(String(id)));
    const zone = (id: string | number) => {
      const target = targetOf(question, String(id));
      return target === null ? '' : t(`zones.${target.zone}`);
    };
    return {
      onDragStart: ({ active }) => t('drag.picked', { name: name(active.id) }),
      onDragOver: ({ active, over }) =>
        over
          ? t('drag.over', { name: name(active.id), zone: zone(over.id) })
          : t('drag.nowhere', { name: name(active.id) }),
      onDragEnd: ({ active, over }) =>
        over
          ? t('drag.dropped', { name: name(active.id), zone: zone(over.id) })
          : t('drag.cancelled', { name: name(active.id) }),
      onDragCancel: ({ active }) => t('drag.cancelled', { name: name(active.id) }),
    };
  }, [question, t, words]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={whatIsUnder}
      onDragStart={({ active }) => setDragged(nameOfDrag(String(active.id)))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('drag.instructions') },
        container: document.body,
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <Box
            px="2"
            py="1"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="accent.focusRing"
            borderRadius="l2"
            boxShadow="md"
            textStyle="xs"
            fontWeight="semibold"
            width="max-content"
          >
            {words.name(dragged)}
          </Box>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}
