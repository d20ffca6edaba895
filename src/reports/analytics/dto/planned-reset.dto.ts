/** A reset time of the project's settings. */
export class PlannedResetDto {
  /** `2026-Q4`. */
  quarter: string;
  /** A day, `2026-10-05`, or a day with its local time, `2026-10-05T06:00`. */
  date: string;
}
