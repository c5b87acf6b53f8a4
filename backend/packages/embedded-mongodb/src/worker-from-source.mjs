// Entry of the worker when it runs from TypeScript sources: registers the loader that a worker thread lacks.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
