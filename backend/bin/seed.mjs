#!/usr/bin/env node
/** `npm run seed`: adds the demo catalogue and content. */
import { load } from './load.mjs';

await load('startup/seed');
