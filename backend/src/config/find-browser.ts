import { existsSync } from 'node:fs';

const defaultPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds Chromium or Chrome for the browser tests; `CHROMIUM_PATH` comes first. */
export const findBrowser = (environment: NodeJS.ProcessEnv): string | undefined =>
  [environment.CHROMIUM_PATH, ...defaultPaths].find((path) => path && existsSync(path));
