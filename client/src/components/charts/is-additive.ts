/** Whether a click or key adds to the selection instead of replacing it. */
export const isAdditive = (event: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } | undefined): boolean =>
  Boolean(event?.ctrlKey || event?.metaKey || event?.shiftKey);
