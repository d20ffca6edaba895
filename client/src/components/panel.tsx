import { Box, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { type TileRoomState, useTileRoom } from './tile-room.js';

export interface PanelProps {
  title: string;
  /** One sentence: the panel's finding, or its purpose. */
  lead?: ReactNode;
  /** Small facts beside the title. */
  marks?: ReactNode;
  /** Controls at the end of the title's line. */
  controls?: ReactNode;
  /** New figures are loading; the old ones stay, dimmed. */
  refreshing?: boolean;
  /** Adds more padding, for text and forms. */
  roomy?: boolean;
  /** The current view, for styles of surrounding elements. */
  'data-view'?: string;
  /** Target of a finding's link: the panel then receives the focus. */
  id?: string;
  children: ReactNode;
}

/** A panel's content; dimmed while new figures load. */
function Content({ refreshing = false, children }: Pick<PanelProps, 'refreshing' | 'children'>) {
  return (
    <Stack
      gap="0"
      opacity={refreshing ? 0.55 : 1}
      transitionProperty="opacity"
      transitionDuration="fast"
      aria-busy={refreshing}
    >
      {children}
    </Stack>
  );
}

/** In a tile, which has its own frame, title and place for controls. */
function BarePanel({ title, marks, controls, tile, ...content }: PanelProps & { tile: TileRoomState }) {
  const { named, head, quiet } = tile;
  useEffect(() => named(title), [named, title]);
  return (
    <>
      {controls && head && !quiet ? createPortal(controls, head) : null}
      {marks ? (
        <Flex wrap="wrap" gap="2" justify="flex-end" mb="1">
          {marks}
        </Flex>
      ) : null}
      <Content {...content} />
    </>
  );
}

/** The frame of each part of a page: title, finding and controls. */
export function Panel(props: PanelProps) {
  const { title, lead, marks, controls, refreshing = false, roomy = false, children } = props;
  const titleId = useId();
  const tile = useTileRoom();
  if (tile) return <BarePanel {...props} tile={tile} />;
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      id={props.id}
      tabIndex={props.id === undefined ? undefined : -1}
      scrollMarginTop="20"
      focusVisibleRing="outside"
      data-view={props['data-view']}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={roomy ? { base: '4', md: '5' } : '4'}
      minW="0"
    >
      <Flex wrap="wrap" gap="2" align="center" mb={lead ? '1' : '3'}>
        <HStack gap="3" wrap="wrap" me="auto" minW="0">
          <Heading as="h2" id={titleId} size="md" lineHeight="24px">
            {title}
          </Heading>
          {marks}
        </HStack>
        {controls ? (
          <HStack gap="2" wrap="wrap">
            {controls}
          </HStack>
        ) : null}
      </Flex>
      {lead ? (
        <Text color="fg.muted" mb={roomy ? '4' : '3'}>
          {lead}
        </Text>
      ) : null}
      <Content refreshing={refreshing}>{children}</Content>
    </Box>
  );
}
