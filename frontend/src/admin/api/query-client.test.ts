import { MutationObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createConsoleQueryClient } from './query-client.ts';

it('tells components of a change that waits before the next press can arrive', async () => {
  const change = new MutationObserver(createConsoleQueryClient(), {
    mutationFn: () => new Promise<void>(() => {}),
  });
  let isPending = false;
  change.subscribe((result) => {
    isPending = result.isPending;
  });
  void change.mutate();
  // The next press is a task of its own.
  for (let jobs = 0; jobs < 5; jobs += 1) await Promise.resolve();
  expect(isPending).toBe(true);
});
