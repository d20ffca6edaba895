/** Whether this is a Mac or an iPhone, whose keyboards have ⌘ instead of Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the command palette, as labeled on this keyboard. */
export const PALETTE_KEYS = isApple ? '⌘K' : 'Ctrl+K';

/** Whether typing currently goes into a field, so that single-key shortcuts must not act. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
