import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that kill and start processes, start the whole program, or open every page: they take longest. */
const LONG = /faults\.spec\.ts$|\/platform-(start|grown)\.spec\.ts$|\/every-page/;

/** Starts with the files that take longest, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
