import { Box, HStack, SimpleGrid, Stack, Text, chakra } from '@chakra-ui/react';
import type { PodItemDto, PodMatrixDto } from '../../../api/pods.gen.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { readableOn, sequentialColor } from '../../../lib/palette.js';
import type { PodState } from '../state/pod-state.js';
import { usePodWords } from '../use-pod-words.js';
import { cellValue, writeCell } from './cells.js';

interface Props {
  matrix: PodMatrixDto;
  state: PodState;
  /** The store groups on screen, by their index. */
  columns: readonly number[];
  maximum: number;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Box minW="0">
      <Text textStyle="xs" color="fg.muted" truncate title={name}>
        {name}
      </Text>
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
    </Box>
  );
}

function Card({ item, matrix, state, columns, maximum }: Props & { item: PodItemDto }) {
  const { t, format, metric, value } = usePodWords();
  const mode = useColorMode();
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" bg="bg.panel" p="3">
      <chakra.button
        type="button"
        fontWeight="semibold"
        textAlign="start"
        cursor="pointer"
        borderRadius="l1"
        focusVisibleRing="outside"
        overflowWrap="anywhere"
        aria-haspopup="dialog"
        onClick={() => state.look({ item: item.key, group: null })}
      >
        {value(item.name)}
      </chakra.button>
      <SimpleGrid columns={3} gap="2" my="2">
        <Fact name={metric('pointsOfDistribution')} value={format.integer(item.pointsOfDistribution)} />
        <Fact name={metric('itemDistribution')} value={format.percent(item.itemDistribution, 0)} />
        <Fact name={metric('voids')} value={format.integer(item.voids)} />
      </SimpleGrid>
      <HStack gap="1.5" wrap="wrap">
        {columns.map((at) => {
          const group = matrix.groups[at];
          if (!group) return null;
          const shown = cellValue(state.cells, item, at, group.storesInScope);
          const background = sequentialColor(shown, 0, maximum, mode);
          return (
            <chakra.button
              key={group.key}
              type="button"
              px="2"
              py="1"
              borderRadius="l1"
              textStyle="xs"
              cursor="pointer"
              focusVisibleRing="outside"
              aria-haspopup="dialog"
              aria-label={t('matrix.cell', {
                item: value(item.name),
                group: value(group.name),
                value: writeCell(state.cells, shown, format),
              })}
              style={{ background, color: readableOn(background) }}
              onClick={() => state.look({ item: item.key, group: group.key })}
            >
              {`${value(group.name)} ${writeCell(state.cells, shown, format)}`}
            </chakra.button>
          );
        })}
      </HStack>
    </Box>
  );
}

/** The matrix on a phone: a card per item, with its store groups as colored marks. */
export function MatrixCards(props: Props) {
  const { t } = usePodWords();
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label={t('matrix.title')}>
      {props.matrix.items.map((item) => (
        <Card key={item.key} {...props} item={item} />
      ))}
    </Stack>
  );
}
