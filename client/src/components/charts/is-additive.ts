/** Whether a click or key adds to what is selected, rather than taking its place. */
export const isAdditive = (event: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } | undefined): boolean =>
  Boolean(event?.ctrlKey || event?.metaKey || event?.shiftKey);
