import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, the longest first: random histories wait for minutes, others kill and start processes, start
 * the whole program, or open every page. The size of a file, by which a fresh clone sorts, does not show this.
 */
const LONG = [
  /\/histories\.spec\.ts$/,
  /\/platform-start\.spec\.ts$/,
  /\/(every-page(-phone)?|analyst-hour)\.e2e\.spec\.ts$/,
  /faults\.spec\.ts$|\/platform-grown\.spec\.ts$/,
];

/**
 * Starts with the files that take longest, so that none of them runs alone at the end, and mixes projects: browser tests
 * and integration tests wait for different things.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const progress = shareBefore(sorted);
    return sorted.toSorted(
      (one, other) => rank(one) - rank(other) || (progress.get(one) ?? 0) - (progress.get(other) ?? 0),
    );
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((pattern) => pattern.test(moduleId));
  return at === -1 ? LONG.length : at;
}

/** For each file, the share of its project's files that come before it. */
function shareBefore(sorted: readonly TestSpecification[]): Map<TestSpecification, number> {
  const byProject = new Map<string, TestSpecification[]>();
  for (const file of sorted) byProject.set(file.project.name, [...(byProject.get(file.project.name) ?? []), file]);
  return new Map(
    [...byProject.values()].flatMap((files) => files.map((file, at) => [file, at / files.length] as const)),
  );
}
