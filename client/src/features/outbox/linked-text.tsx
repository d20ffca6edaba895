import { Box, Link as TextLink } from '@chakra-ui/react';

const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** A mail's text as written, with addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <Box as="pre" whiteSpace="pre-wrap" overflowWrap="anywhere" fontFamily="mono" textStyle="sm">
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 1 ? (
          <TextLink key={index} href={part} rel="noopener noreferrer" target="_blank">
            {part}
          </TextLink>
        ) : (
          part
        ),
      )}
    </Box>
  );
}
