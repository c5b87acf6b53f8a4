import { type ComponentType, lazy, useState } from 'react';
import { loadCode } from './load-code.ts';

const failures = new Set<() => void>();

/** Components whose code failed to load retry when they mount again. */
export function forgetFailedCode(): void {
  for (const reset of failures) reset();
  failures.clear();
}

/** Like React's `lazy`, but retries a failed load after {@link forgetFailedCode}. */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) };
      } catch (failure) {
        failures.add(() => {
          latest = attempt();
        });
        throw failure;
      }
    });
  let latest = attempt();
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, as React's `lazy` is.
  return function LazyCode(props) {
    const [Code] = useState(() => latest);
    return <Code {...props} />;
  };
}
