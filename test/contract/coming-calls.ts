/**
 * Calls of docs/calls.txt that do not exist yet, by the issue that brings them. Whoever adds one takes it out here.
 * What an issue brings is told by the issue; comparisons, report requests, pivots and pod analyses follow issue 4.
 */
export const COMING: Readonly<Record<string, readonly string[]>> = {
  'issue 3': [],
  'issue 4': [],
  'after issue 4: comparisons, report builders, pivot and pod': [],
};
