import { defaultScheduler, MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

it('tells components of a change that waits before the next press can arrive', async () => {
  // The tests' set-up has loaded the shop's client, which chooses the scheduler too.
  notifyManager.setScheduler(defaultScheduler);
  vi.resetModules();
  const { createConsoleQueryClient } = await import('./query-client.ts');
  const change = new MutationObserver(createConsoleQueryClient(), {
    mutationFn: () => new Promise<void>(() => {}),
  });
  let isPending = false;
  // As `useMutation` does.
  const onChange = notifyManager.batchCalls(() => {
    isPending = change.getCurrentResult().isPending;
  });
  change.subscribe(onChange);
  void change.mutate();
  // The next press is a task of its own.
  for (let jobs = 0; jobs < 5; jobs += 1) await Promise.resolve();
  expect(isPending).toBe(true);
});
