/** Scrolls to a part of the page and focuses it; the part has `tabIndex={-1}`. */
export function showPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'nearest' });
  part?.focus({ preventScroll: true });
}
