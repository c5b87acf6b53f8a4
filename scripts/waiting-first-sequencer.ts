import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait: for leases a crash left behind, for a provider that hangs, for processes to start. */
const waiting = /(crash|faults)\.test\.ts$/;

/** Starts the files that wait before those that work, so that the machine is busy meanwhile and none is left at the end. */
export default class WaitingFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.test(moduleId);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
