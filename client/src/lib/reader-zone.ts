/** The reader's time zone as calls take it; left out where the browser names none. */
export function readerZone(): { timezone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? { timezone: timeZone } : {};
}
