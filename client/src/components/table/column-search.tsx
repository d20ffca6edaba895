import { Button, HStack, IconButton, Input, Popover, Portal, Stack } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.js';

interface Props {
  header: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The search of one column: a box with Search and Reset, opened by the icon in the column's head. */
export function ColumnSearch({ header, value, onSearch }: Props) {
  const { t } = useTranslation(['table', 'common']);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const active = value !== '';
  const finish = (wanted: string) => {
    onSearch(wanted);
    setOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(text);
  };
  const reset = () => {
    setText('');
    finish('');
  };
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next.open);
        if (next.open) setText(value);
      }}
      initialFocusEl={() => input.current}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton
          size="2xs"
          variant={active ? 'subtle' : 'ghost'}
          colorPalette={active ? 'accent' : 'gray'}
          aria-label={t('searchIn', { column: header })}
          aria-pressed={active}
        >
          <Icon name="search" size={12} />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="240px" aria-label={t('searchIn', { column: header })}>
            <Popover.Body p="3">
              <Stack asChild gap="2">
                <form onSubmit={submit}>
                  <Input
                    ref={input}
                    value={text}
                    aria-label={t('searchIn', { column: header })}
                    placeholder={t('searchIn', { column: header })}
                    onChange={(event) => setText(event.target.value)}
                  />
                  <HStack gap="2">
                    <Button type="submit" size="xs" flex="1">
                      <Icon name="search" size={12} />
                      {t('common:actions.search')}
                    </Button>
                    <Button size="xs" variant="outline" flex="1" onClick={reset}>
                      {t('common:actions.reset')}
                    </Button>
                  </HStack>
                </form>
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
