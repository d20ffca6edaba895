/** A task that runs once a night. Returns its result, for the log and for administrators. */
export interface NightlyTask {
  readonly name: string;
  run(now: Date, signal: AbortSignal): Promise<object>;
}
