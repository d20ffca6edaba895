/** The reader's time zone as calls accept it; absent if the browser has none. */
export function readerZone(): { timezone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? { timezone: timeZone } : {};
}
