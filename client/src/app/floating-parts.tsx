import { Flex } from '@chakra-ui/react';
import i18next from 'i18next';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { WHILE_PAGE_LOADS } from '../lib/below-page.js';
import type { FloatingPart } from '../lib/floating-part.js';

/** Every feature's `floating.ts`, found by its path like routes. */
const modules = import.meta.glob<{ parts: FloatingPart[] }>('../features/*/floating.ts', { eager: true });
const floatingParts: FloatingPart[] = Object.values(modules).flatMap((module) => module.parts);

/** Long enough for the page to render first in browsers that cannot report when they are idle. */
const AFTER_PAINT_MS = 300;

function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(act, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = window.setTimeout(act, AFTER_PAINT_MS);
  return () => window.clearTimeout(timer);
}

/** Renders one part after the page; a part whose code cannot be loaded is omitted without affecting anything else. */
function Part({ part }: { part: FloatingPart }) {
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    let wanted = true;
    const stop = whenIdle(() => {
      Promise.all([part.load(), i18next.loadNamespaces(part.namespaces)])
        .then(([module]) => wanted && setShown(() => module.default))
        .catch(() => undefined);
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [part]);
  return Shown ? (
    <Suspense>
      <Shown />
    </Suspense>
  ) : null;
}

/**
 * The parts that float over a layout's pages. A layout renders this once, after its content. On a phone, where they do
 * not float, their space is reserved from the start, so that nothing jumps when they load.
 */
export function FloatingParts({ layout }: { layout: FloatingPart['layouts'][number] }) {
  return (
    <Flex
      direction="column"
      minH={{ base: '13', md: '0' }}
      css={{ [WHILE_PAGE_LOADS]: { visibility: { base: 'hidden', md: 'visible' } } }}
    >
      {floatingParts
        .filter((part) => part.layouts.includes(layout))
        .map((part, index) => (
          <Part key={index} part={part} />
        ))}
    </Flex>
  );
}
