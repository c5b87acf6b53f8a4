import { z } from 'zod';

// Zod makes code from text where it may, and looks whether it may. The security policy of the shop's pages forbids it,
// and even the look would be reported as an attack.
if ('document' in globalThis) z.config({ jitless: true });
