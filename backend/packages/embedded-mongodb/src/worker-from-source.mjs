// The worker's entry when it runs from TypeScript sources: a worker thread has no loader of its own.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
