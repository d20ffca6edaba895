/** Whether this is a Mac or an iPhone, whose keyboards say ⌘ where others say Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the command palette, as they stand on this keyboard. */
export const PALETTE_KEYS = isApple ? '⌘K' : 'Ctrl+K';

/** Whether what is typed now belongs to a field, so that single keys must not act. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
