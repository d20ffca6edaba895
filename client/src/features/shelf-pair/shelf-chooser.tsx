import { Box, Button, Heading, Popover, Portal, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { ComparableShelfDto, ComparableShelvesDto } from '../../api/reports.gen.js';
import { useGetComparableShelvesQuery } from '../../api/reports.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { Icon } from '../../components/icon.js';
import { LongName } from '../../components/long-name.js';
import { SearchField } from '../../components/search-field.js';
import { TYPICAL } from './use-pair-state.js';
import { usePairWords } from './use-pair-words.js';

interface Asked {
  p: string;
  /** Whose category is chosen from. */
  planogramid: string;
  publication: string | undefined;
}

interface Props {
  asked: Asked;
  label: string;
  /** What is chosen now, in a line. */
  text: string;
  /** The planogram that is shown on the other side: it cannot be compared with itself. */
  without: string | null;
  /** Offers the typical shelves as well. */
  typical?: boolean;
  onChoose: (planogram: string) => void;
}

function Entry({ title, more, onChoose }: { title: ReactNode; more: string; onChoose: () => void }) {
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      h="auto"
      py="1.5"
      px="2"
      w="full"
      justifyContent="flex-start"
      textAlign="start"
      whiteSpace="normal"
      onClick={onChoose}
    >
      <Stack gap="0" minW="0" w="full">
        <Box truncate>{title}</Box>
        <Text textStyle="xs" color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
          {more}
        </Text>
      </Stack>
    </Button>
  );
}

function Typical({
  answer,
  without,
  onChoose,
}: Pick<Props, 'without' | 'onChoose'> & { answer: ComparableShelvesDto }) {
  const { t, format, store } = usePairWords();
  const offered = answer.typical.filter(({ shelf }) => shelf.planogramid !== without);
  if (offered.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h3" size="xs" px="2" color="fg.muted">
        {t('chooser.typical')}
      </Heading>
      {offered.map((one) => (
        <Entry
          key={one.banner ?? ''}
          title={one.banner === null ? t('chooser.ofAll') : t('chooser.ofBanner', { banner: one.banner })}
          more={t('chooser.typicalText', {
            store: store(one.shelf),
            count: one.planograms,
            planograms: format.integer(one.planograms),
            percent: format.percent(one.meanDistance, 0),
          })}
          onChoose={() => onChoose(one.own ? TYPICAL : one.shelf.planogramid)}
        />
      ))}
    </Box>
  );
}

function Others({ answer, without, onChoose }: Pick<Props, 'without' | 'onChoose'> & { answer: ComparableShelvesDto }) {
  const { t, format, store } = usePairWords();
  const more = ({ banner, distance, ...shelf }: ComparableShelfDto) =>
    [store(shelf), banner, distance === null ? null : t('chooser.differs', { percent: format.percent(distance, 0) })]
      .filter(Boolean)
      .join(' · ');
  const items = answer.items.filter(({ planogramid }) => planogramid !== without);
  return (
    <Box as="section">
      <Heading as="h3" size="xs" px="2" color="fg.muted">
        {answer.category === null ? t('chooser.othersNoCategory') : t('chooser.others', { category: answer.category })}
      </Heading>
      <Text textStyle="xs" color="fg.muted" px="2" aria-live="polite">
        {answer.count > answer.items.length
          ? t('chooser.first', { shown: format.integer(answer.items.length), all: format.integer(answer.count) })
          : t('chooser.found', { count: answer.count, all: format.integer(answer.count) })}
      </Text>
      {items.map((item) => (
        <Entry
          key={item.planogramid}
          title={<LongName name={item.name} />}
          more={more(item)}
          onChoose={() => onChoose(item.planogramid)}
        />
      ))}
    </Box>
  );
}

function Choices({ asked, typical = false, without, onChoose }: Props) {
  const { t } = usePairWords();
  const [search, setSearch] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = useGetComparableShelvesQuery(
    search === null ? asked : { ...asked, search },
  );
  return (
    <Stack gap="2">
      <SearchField label={t('chooser.search')} value={search ?? ''} onSearch={setSearch} maxW="100%" />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack gap="3" maxH="min(420px, 60dvh)" overflowY="auto" aria-busy={isFetching} opacity={isFetching ? 0.55 : 1}>
          {typical && search === null ? <Typical answer={data} {...{ without, onChoose }} /> : null}
          <Others answer={data} {...{ without, onChoose }} />
        </Stack>
      ) : (
        <Skeleton h="240px" />
      )}
    </Stack>
  );
}

/** Chooses a side's planogram: a typical one, or any other of the category, found by store or name. */
export function ShelfChooser(props: Props) {
  const [open, setOpen] = useState(false);
  const { label, text } = props;
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => setOpen(next.open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button variant="outline" colorPalette="gray" minW="0" maxW="100%" aria-label={`${label}: ${text}`}>
          <Box truncate>{text}</Box>
          <Icon name="chevronDown" size={14} />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="min(440px, calc(100vw - 32px))" aria-label={label}>
            <Popover.Body p="3">
              <Choices
                {...props}
                onChoose={(planogram) => {
                  setOpen(false);
                  props.onChoose(planogram);
                }}
              />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
