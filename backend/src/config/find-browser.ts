import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium or Chrome of this machine, for the browser tests: that of `CHROMIUM_PATH` first. */
export const findBrowser = (environment: NodeJS.ProcessEnv): string | undefined =>
  [environment.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path));
