import { Button, Checkbox, CheckboxGroup, Popover, Portal, Stack } from '@chakra-ui/react';
import { createPortal } from 'react-dom';
import { KEY_FIGURES } from '@core/boards/tile-choices.js';
import { Icon } from '../../../components/icon.js';
import { useTileRoom } from '../../../components/tile-room.js';
import { useUrlText } from '../../../lib/url-state.js';
import { useShownFigures } from '../parts/key-figures.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** Which figures the tile shows: in its head, because a row of figures leaves no room for the choice. */
export function FigureChoice() {
  const { t, metric } = useDashboardWords();
  const [, setNamed] = useUrlText('figures');
  const shown = useShownFigures();
  const head = useTileRoom()?.head;
  const choose = (names: readonly string[]) =>
    setNamed(names.length === 0 || names.length === KEY_FIGURES.length ? null : names.join(','));
  if (!head) return null;
  const choice = (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button size="xs" variant="ghost" colorPalette="gray">
          <Icon name="columns" size={14} />
          {t('chooseFigures')}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="auto" aria-label={t('chooseFigures')}>
            <Popover.Body p="3">
              <CheckboxGroup value={[...shown]} onValueChange={choose}>
                <Stack gap="2" role="group" aria-label={t('keyFigures')}>
                  {KEY_FIGURES.map((name) => (
                    <Checkbox.Root key={name} value={name} size="sm">
                      <Checkbox.HiddenInput />
                      <Checkbox.Control />
                      <Checkbox.Label>{metric(name)}</Checkbox.Label>
                    </Checkbox.Root>
                  ))}
                </Stack>
              </CheckboxGroup>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
  return createPortal(choice, head);
}
