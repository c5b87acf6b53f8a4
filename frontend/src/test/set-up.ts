// Before React, whose scheduler keeps the `setImmediate` that it finds.
import './render/rendered.ts';

import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { loadPageTexts, startI18n } from '#src/i18n/index.ts';
import { toasts } from '#src/ui/feedback/toast.ts';
import { installFakeApi } from './fakes/fake-api.ts';
import { quickenDom } from './render/quick-dom.ts';
import { leaveAct } from './render/testing-library.ts';

// Test files of a worker share modules, so mocks are set once, here.
vi.mock('#src/lib/browser/after-paint.ts', () => import('./fakes/fake-after-paint.ts'));
vi.mock('#src/lib/browser/redirect.ts', () => import('./fakes/fake-redirect.ts'));
vi.mock('#src/shop/captcha/altcha-element.ts', () => import('./fakes/fake-altcha.ts'));
// On a busy machine a test outlasts the five seconds of a toast, so toasts end with fake timers only.
vi.mock('react-hot-toast/headless', async (importActual) => {
  const actual = await importActual<typeof import('react-hot-toast/headless')>();
  const duration = Number.POSITIVE_INFINITY;
  const lasting = { duration, success: { duration }, error: { duration } };
  const useToaster: typeof actual.useToaster = (options) =>
    actual.useToaster(vi.isFakeTimers() ? options : lasting);
  return { ...actual, useToaster };
});

/** What a page writes into the head. */
const pageHead = 'meta, link[rel="canonical"], script[type="application/ld+json"]';

let messages: unknown[][] = [];

/** Returns the logged warnings and errors and clears them, so that an expected one does not fail the test. */
export function takeConsoleMessages(): unknown[][] {
  const logged = messages;
  messages = [];
  return logged;
}

beforeAll(async () => {
  quickenDom();
  window.matchMedia = (query) => ({
    matches: query.includes('reduce'),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  // The language that the last test of another file chose.
  localStorage.clear();
  await startI18n();
  await loadPageTexts();
  await toasts.prepare();
});

beforeEach(async () => {
  messages = [];
  leaveAct();
  vi.clearAllMocks();
  vi.spyOn(console, 'error').mockImplementation((...args) => messages.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => messages.push(args));
  localStorage.clear();
  sessionStorage.clear();
  // A page does not describe itself twice.
  for (const element of document.head.querySelectorAll(pageHead)) element.remove();
  delete document.head.dataset.path;
  await i18next.changeLanguage('en');
});

installFakeApi();

afterEach(async () => {
  cleanup();
  // Code that still loads would run in the next test, e.g. that of the home page's head, or fail in the worker's next file.
  await vi.dynamicImportSettled();
  // Ends the navigation of a test that left its page.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  toast.removeAll();
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(messages).toEqual([]);
});
