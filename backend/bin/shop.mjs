#!/usr/bin/env node
/** `npm run shop`: the admin CLI. */
import { load } from './load.mjs';

// Standard output is the command's answer; a log line there would be no JSON for the script that reads it.
process.env.LOG_LEVEL = 'silent';

await load('cli');
