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
import { placed, type Refusal, refusalOf } from '../state/question.js';
import { isField } from '../state/fields.js';
import { usePivotWords } from '../use-pivot-words.js';
import { nameOfDrag, zoneOfDrop } from './drag-ids.js';
import { targetOf } from './drag-target.js';
import { useRefusalText } from './use-refusal-text.js';

/** The target under the pointer, chips before the zones around them; with keys, the nearest. */
const whatIsUnder: CollisionDetection = (given) => {
  const under = pointerWithin(given);
  if (under.length === 0) return given.pointerCoordinates === null ? closestCenter(given) : [];
  const chips = under.filter(({ id }) => zoneOfDrop(String(id)) === null);
  return chips.length > 0 ? chips : under;
};

/** Dragging fields and figures between the list and the zones, by pointer, finger or keys. */
export function BuilderDrag({ children }: { children: ReactNode }) {
  const words = usePivotWords();
  const { t } = words;
  const refusalText = useRefusalText();
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
    if (target === null || refusalOf(question, name, target.zone) !== null) return;
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
    const refused = (id: string | number, over: string | number): Refusal | null => {
      const target = targetOf(question, String(over));
      return target && refusalOf(question, nameOfDrag(String(id)), target.zone);
    };
    /** What is told of a zone that takes it, and what of one that does not. */
    const told = (id: string | number, over: string | number, taken: 'over' | 'dropped') => {
      const why = refused(id, over);
      if (why === null) return t(`drag.${taken}`, { name: name(id), zone: zone(over) });
      const text = { name: name(id), why: refusalText(why) };
      return taken === 'over' ? t('drag.overFull', { ...text, zone: zone(over) }) : t('drag.refused', text);
    };
    return {
      onDragStart: ({ active }) => t('drag.picked', { name: name(active.id) }),
      onDragOver: ({ active, over }) =>
        over ? told(active.id, over.id, 'over') : t('drag.nowhere', { name: name(active.id) }),
      onDragEnd: ({ active, over }) =>
        over ? told(active.id, over.id, 'dropped') : t('drag.cancelled', { name: name(active.id) }),
      onDragCancel: ({ active }) => t('drag.cancelled', { name: name(active.id) }),
    };
  }, [question, t, words, refusalText]);
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
