import { Box } from '@chakra-ui/react';

/** Height of a project's shelf, in CSS pixels. */
export const SHELF_HEIGHT = 72;
/** Two lines of text below the shelf. */
const CAPTION = 40;

/** Keeps the place of a project's figures until they are there. */
export const FiguresRoom = () => (
  <Box h={{ base: `${SHELF_HEIGHT + CAPTION + 116}px`, md: `${SHELF_HEIGHT + CAPTION}px` }} />
);
