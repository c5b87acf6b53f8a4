import { type ComponentType, lazy, useState } from 'react';
import { loadCode } from './load-code.ts';

const forgetFailure = new Set<() => void>();

/** Lets each component whose code could not be loaded load it again the next time it is mounted. */
export function forgetFailedCode(): void {
  for (const forget of forgetFailure) forget();
  forgetFailure.clear();
}

/** Like React's `lazy`, which keeps a failure for ever: this one can try again after {@link forgetFailedCode}. */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) };
      } catch (failure) {
        forgetFailure.add(() => {
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
