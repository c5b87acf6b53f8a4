import { z } from 'zod';

// Zod probes whether `eval` is allowed and uses it. The pages' Content-Security-Policy forbids it, and even the probe
// would be reported as a violation.
if ('document' in globalThis) z.config({ jitless: true });
