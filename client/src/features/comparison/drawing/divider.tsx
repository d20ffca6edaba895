import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Icon } from '../../../components/icon.js';

interface Props {
  label: string;
  /** The line's distance from the left, 0 to 100; the earlier drawing is on its left. */
  value: number;
  /** The value in words. */
  valueText: string;
  onChange: (value: number) => void;
}

const STEP = 2;
const LEAP = 10;

const clamp = (value: number): number => Math.min(100, Math.max(0, value));

const MOVES: Record<string, (value: number) => number> = {
  ArrowLeft: (value) => value - STEP,
  ArrowDown: (value) => value - STEP,
  ArrowRight: (value) => value + STEP,
  ArrowUp: (value) => value + STEP,
  PageDown: (value) => value - LEAP,
  PageUp: (value) => value + LEAP,
  Home: () => 0,
  End: () => 100,
};

/** The line between the earlier and the later drawing: dragged, or moved by arrow keys. */
export function Divider({ label, value, valueText, onChange }: Props) {
  const handle = useRef<HTMLDivElement>(null);
  const move = (event: PointerEvent) => {
    const frame = handle.current?.parentElement?.getBoundingClientRect();
    if (frame && frame.width > 0) onChange(clamp(((event.clientX - frame.left) / frame.width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = MOVES[event.key];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(clamp(next(value)));
  };
  return (
    <Box
      ref={handle}
      role="slider"
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event);
      }}
      position="absolute"
      top="0"
      bottom="0"
      w="32px"
      ms="-16px"
      cursor="ew-resize"
      touchAction="none"
      outline="none"
      style={{ left: `${value}%` }}
      className="group"
    >
      <Box
        position="absolute"
        insetY="0"
        left="15px"
        w="2px"
        bg="accent.solid"
        outline="1px solid"
        outlineColor="bg.panel"
      />
      <Box
        position="absolute"
        top="50%"
        left="50%"
        transform="translate(-50%, -50%)"
        display="flex"
        alignItems="center"
        justifyContent="center"
        w="32px"
        h="32px"
        borderRadius="full"
        bg="accent.solid"
        color="accent.contrast"
        boxShadow="md"
        _groupFocusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' }}
      >
        <Icon name="chevronLeft" size={12} />
        <Icon name="chevronRight" size={12} />
      </Box>
    </Box>
  );
}
