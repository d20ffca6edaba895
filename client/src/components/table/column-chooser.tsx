import { Button, Checkbox, HStack, IconButton, Popover, Portal, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.js';
import type { DataColumn } from './data-column.js';
import type { useColumnLayout } from './use-column-layout.js';

interface Props<Row> {
  layout: ReturnType<typeof useColumnLayout<Row>>;
}

function ColumnLine<Row>({ column, index, layout }: Props<Row> & { column: DataColumn<Row>; index: number }) {
  const { t } = useTranslation('table');
  const shown = layout.visibility[column.id] !== false;
  const shownCount = layout.order.filter((id) => layout.visibility[id] !== false).length;
  return (
    <HStack gap="1" justify="space-between">
      <Checkbox.Root
        checked={shown}
        // A table without columns would show nothing, so the last one stays.
        disabled={shown && shownCount === 1}
        onCheckedChange={() => layout.toggle(column.id)}
        flex="1"
        minW="0"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label truncate>{column.header}</Checkbox.Label>
      </Checkbox.Root>
      <IconButton
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={t('moveUp', { column: column.header })}
        disabled={index === 0}
        onClick={() => layout.move(column.id, -1)}
      >
        <Icon name="arrowUp" size={12} />
      </IconButton>
      <IconButton
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={t('moveDown', { column: column.header })}
        disabled={index === layout.order.length - 1}
        onClick={() => layout.move(column.id, 1)}
      >
        <Icon name="arrowDown" size={12} />
      </IconButton>
    </HStack>
  );
}

/** Shows, hides and orders columns, and remembers the choice. */
export function ColumnChooser<Row>({ layout }: Props<Row>) {
  const { t } = useTranslation('table');
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button variant="outline" colorPalette="gray">
          <Icon name="columns" size={14} />
          {t('columns')}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="280px" aria-label={t('columnsText')}>
            <Popover.Body p="3" maxH="60dvh" overflowY="auto">
              <Stack gap="1">
                {layout.ordered.map((column, index) => (
                  <ColumnLine key={column.id} column={column} index={index} layout={layout} />
                ))}
              </Stack>
            </Popover.Body>
            <Popover.Footer px="3" pb="3" pt="0">
              <Button size="xs" variant="outline" disabled={!layout.changed} onClick={layout.restore}>
                {t('restore')}
              </Button>
            </Popover.Footer>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
