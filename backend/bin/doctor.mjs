#!/usr/bin/env node
/** `npm run doctor`: says what keeps the shop from working. Plain JavaScript, because Node.js may be too old for the rest. */
import { load } from './load.mjs';

const oldest = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  process.stderr.write(
    `error  Node.js  ${process.versions.node} is too old → install Node.js 20.19 or newer\n`,
  );
  process.exit(1);
}

await load('doctor/index');
