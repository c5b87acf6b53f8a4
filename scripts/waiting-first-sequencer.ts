import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait: for leases after a crash, for a provider that hangs, for processes to start. */
const waiting =
  /((crash|faults|live-donation|backup(-crash|-files)?|restore(-mongodb)?|database)\.test|accessibility\.e2e)\.ts$/;

/** Starts the files that wait first: other files use the processor meanwhile, and no long file is left at the end. */
export default class WaitingFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.test(moduleId);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
