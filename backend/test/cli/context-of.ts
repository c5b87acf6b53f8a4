import { readSettings } from '../../src/config/env.ts';
import type { OperationContext } from '../../src/config/operation-context.ts';

export const silent = { update: () => {}, end: () => {} };
/** A context in which every question is answered with yes. */
export const contextOf = (environment: NodeJS.ProcessEnv): OperationContext => ({
  settings: readSettings({ NODE_ENV: 'test', ...environment }),
  confirm: async () => {},
  note: () => {},
  progress: () => silent,
});
