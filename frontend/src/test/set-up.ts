import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { loadPageTexts, startI18n } from '#src/i18n/index.ts';
import { installFakeApi } from './fake-api.ts';

// Test files of a worker share their modules, so a module is replaced for all of them, here, and by one instance.
vi.mock('#src/lib/browser/redirect.ts', () => import('./fake-redirect.ts'));
vi.mock('#src/features/user/captcha/altcha-element.ts', () => import('./fake-altcha.ts'));

// The one limit of all waiting: a busy machine is late, not wrong.
configure({ asyncUtilTimeout: 60_000 });

let complaints: unknown[][] = [];

/** For a test in which something must be logged: the logged arguments, which then don't fail the test. */
export function takeComplaints(): unknown[][] {
  const taken = complaints;
  complaints = [];
  return taken;
}

beforeAll(async () => {
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
  Element.prototype.scrollIntoView = () => undefined;
  await startI18n();
  await loadPageTexts();
});

beforeEach(async () => {
  complaints = [];
  vi.clearAllMocks();
  vi.spyOn(console, 'error').mockImplementation((...said) => complaints.push(said));
  vi.spyOn(console, 'warn').mockImplementation((...said) => complaints.push(said));
  localStorage.clear();
  sessionStorage.clear();
  await i18next.changeLanguage('en');
});

installFakeApi();

afterEach(() => {
  cleanup();
  // A test that left the page comes back to it.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  toast.removeAll();
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(complaints).toEqual([]);
});

// A page's code still loading when its file ends would fail, and stay failed for the worker's next files.
afterAll(() => vi.dynamicImportSettled());
