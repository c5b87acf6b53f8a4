import { expect, it } from 'vitest';
import { arrangePage } from './opening.ts';

it('leaves the scripts in a template, in their order, for the script that starts them', () => {
  const page = arrangePage(
    `<!doctype html><html><head><script type="module" crossorigin src="/assets/index.js"></script>` +
      `<link rel="modulepreload" crossorigin href="/assets/react.js">` +
      `<link rel="modulepreload" crossorigin href="/assets/shop.js">` +
      `<link rel="stylesheet" crossorigin href="/assets/shop.css"><link rel="icon" href="/favicon.svg"></head>` +
      `<body><div id="root"></div></body></html>`,
    '/assets/start.js',
  );
  expect(page).toBe(
    `<!DOCTYPE html><html><head><template class="deferred" id="scripts">` +
      `<link rel="modulepreload" crossorigin="" href="/assets/react.js">` +
      `<link rel="modulepreload" crossorigin="" href="/assets/shop.js">` +
      `<link rel="modulepreload" crossorigin="" href="/assets/index.js"></template>` +
      `<script type="module" crossorigin="" src="/assets/start.js"></script>` +
      `<link rel="stylesheet" crossorigin="" href="/assets/shop.css"><link rel="icon" href="/favicon.svg"></head>` +
      `<body><div id="root"></div></body></html>`,
  );
});

it('fails without a module script', () => {
  expect(() => arrangePage('<p>Nothing here</p>', '/assets/start.js')).toThrow('no module script');
});
