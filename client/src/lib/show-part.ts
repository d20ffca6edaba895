/** Brings a part of the page onto the screen and the keyboard to it; the part has `tabIndex={-1}`. */
export function showPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'nearest' });
  part?.focus({ preventScroll: true });
}
