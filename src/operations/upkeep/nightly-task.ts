/** Something that is done once a night. Returns what it came to, for the log and for administrators. */
export interface NightlyTask {
  readonly name: string;
  run(now: Date, signal: AbortSignal): Promise<object>;
}
