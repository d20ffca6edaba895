import { Box, Button, Checkbox, Drawer, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useGetPivotValuesQuery } from '../../../api/pivot.js';
import type { PivotValueDto } from '../../../api/pivot.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { usePivot } from '../pivot-context.js';
import type { PivotField } from '../state/fields.js';
import { usePivotWords } from '../use-pivot-words.js';
import { SideDrawer } from '../../../components/side-drawer.js';

const ROW_PX = 32;
/** What the server takes for one field. */
const MOST = 5000;

interface ListProps {
  field: PivotField;
  values: readonly PivotValueDto[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function ValueRows({ field, values, chosen, onChange }: ListProps) {
  const words = usePivotWords();
  const region = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: values.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    initialRect: { width: 300, height: 400 },
  });
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <Box
      ref={region}
      role="group"
      aria-label={words.field(field)}
      flex="1"
      minH="200px"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
    >
      <Box position="relative" h={`${virtualizer.getTotalSize()}px`}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const value = values[index];
          if (!value) return null;
          const name = words.value(field, value.key, value.name);
          return (
            <HStack
              key={value.key}
              position="absolute"
              insetX="0"
              h={`${ROW_PX}px`}
              px="3"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Checkbox.Root
                checked={chosen.has(value.key)}
                onCheckedChange={() => toggle(value.key)}
                flex="1"
                minW="0"
                h="100%"
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label flex="1" minW="0" truncate title={name}>
                  {name}
                </Checkbox.Label>
              </Checkbox.Root>
              {value.count === null ? null : (
                <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
                  {words.format.integer(value.count)}
                </Text>
              )}
            </HStack>
          );
        })}
      </Box>
    </Box>
  );
}

function ValuesForm({ field, onDone }: { field: PivotField; onDone: (values: readonly string[] | null) => void }) {
  const words = usePivotWords();
  const { t, format } = words;
  const { projectId, publication, question } = usePivot();
  const { data, error, refetch } = useGetPivotValuesQuery({ p: projectId, field, publication });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(question.filters[field] ?? []));
  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return (data ?? []).filter(({ key, name }) => {
      const text = `${words.value(field, key, name)} ${key}`;
      return text.toLowerCase().includes(wanted);
    });
  }, [data, search, field, words]);
  return (
    <>
      <Drawer.Body display="flex" flexDirection="column" gap="2" minH="0">
        {!data ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <PanelSkeleton height="320px" />
          )
        ) : (
          <Stack gap="2" flex="1" minH="0">
            <Input
              type="search"
              aria-label={t('filter.search')}
              placeholder={t('filter.search')}
              value={search}
              maxLength={200}
              onChange={(event) => setSearch(event.target.value)}
            />
            <HStack justify="flex-end" gap="1">
              <Button
                size="2xs"
                variant="ghost"
                disabled={found.length === 0 || found.length > MOST}
                onClick={() => setChosen(new Set([...chosen, ...found.map(({ key }) => key)].slice(0, MOST)))}
              >
                {t('filter.all')}
              </Button>
              <Button size="2xs" variant="ghost" disabled={chosen.size === 0} onClick={() => setChosen(new Set())}>
                {t('filter.none')}
              </Button>
            </HStack>
            {found.length === 0 ? (
              <Text color="fg.muted">{t('filter.nothing')}</Text>
            ) : (
              <ValueRows field={field} values={found} chosen={chosen} onChange={setChosen} />
            )}
          </Stack>
        )}
      </Drawer.Body>
      <Drawer.Footer borderTopWidth="1px">
        <Text color="fg.muted" me="auto" aria-live="polite">
          {t('filter.chosen', { count: chosen.size, formatted: format.integer(chosen.size) })}
        </Text>
        <Button variant="outline" colorPalette="gray" onClick={() => onDone(null)}>
          {t('filter.cancel')}
        </Button>
        <Button disabled={chosen.size > MOST} onClick={() => onDone([...chosen])}>
          {t('filter.apply')}
        </Button>
      </Drawer.Footer>
    </>
  );
}

interface Props {
  /** The field whose values are chosen; null: closed. */
  field: PivotField | null;
  /** With the values that are kept; null: nothing changes. */
  onDone: (values: readonly string[] | null) => void;
}

/** Keeps some values of a field. Nothing changes on the page before they are applied. */
export function ValuesDrawer({ field, onDone }: Props) {
  const words = usePivotWords();
  const { t } = words;
  return (
    <SideDrawer
      open={field !== null}
      title={field ? t('filter.title', { field: words.field(field) }) : null}
      size="sm"
      onClose={() => onDone(null)}
    >
      {field ? <ValuesForm field={field} onDone={onDone} /> : null}
    </SideDrawer>
  );
}
