import { expect, it } from 'vitest';
import { arrangePage } from './opening.ts';

it('runs imported modules one by one and loads style sheets at the end of the body', () => {
  const page = arrangePage(
    `<!doctype html><html><head><script type="module" crossorigin src="/assets/index.js"></script>` +
      `<link rel="modulepreload" crossorigin href="/assets/react.js">` +
      `<link rel="modulepreload" crossorigin href="/assets/shop.js">` +
      `<link rel="stylesheet" crossorigin href="/assets/shop.css"><link rel="icon" href="/favicon.svg"></head>` +
      `<body><div id="root"></div></body></html>`,
  );
  expect(page).toBe(
    `<!DOCTYPE html><html><head><script type="module" crossorigin="" src="/assets/react.js"></script>` +
      `<script type="module" crossorigin="" src="/assets/shop.js"></script>` +
      `<script type="module" crossorigin="" src="/assets/index.js"></script>` +
      `<link rel="icon" href="/favicon.svg"></head>` +
      `<body><div id="root"></div><link rel="stylesheet" crossorigin="" href="/assets/shop.css"></body></html>`,
  );
});

it('fails without a module script', () => {
  expect(() => arrangePage('<p>Nothing here</p>')).toThrow('no module script');
});
