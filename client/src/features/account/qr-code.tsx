import { Box, chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

/** Modules of quiet zone around the code, which readers need. */
const QUIET = 4;

/** A QR code, dark on light in either color mode, because many readers accept nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Box className="light" bg="bg.panel" color="fg" borderWidth="1px" borderRadius="l2" width="fit-content">
      <chakra.svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        width="200px"
        height="200px"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </chakra.svg>
    </Box>
  );
}
