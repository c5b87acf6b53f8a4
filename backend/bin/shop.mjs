#!/usr/bin/env node
/** `npm run shop`: the admin CLI. */
import { load } from './load.mjs';

// Standard output is the command's output: a log line would break the JSON.
process.env.LOG_LEVEL = 'silent';

await load('cli/index');
