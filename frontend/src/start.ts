/*
 * Starts the shop when the page's opening is on the screen. The links to the shop's files are in templates, where the browser
 * does not fetch them: on a slow connection they would delay what is seen first.
 */

/** The pictures come before the scripts; the shop does not wait longer than this for a late one, in ms. */
const pictureLimitMs = 300;

const wait = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A hidden tab paints nothing. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** The language of the page as it was sent: the browser's. */
const sentLanguage = document.documentElement.lang;

/** The language that a visitor chose. Not from `storage.ts`: this script would wait for the shop's file. */
function chosenLanguage(): string | null {
  try {
    return localStorage.getItem('i18nextLng');
  } catch {
    return null;
  }
}
const language = chosenLanguage() ?? sentLanguage;

const pathOf = (path: string) => path.replace(/\/+$/, '').toLowerCase();

const isOfPath = (path: string | undefined) =>
  path === undefined || pathOf(path) === pathOf(window.location.pathname);

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isReload = navigation?.type === 'reload';

/**
 * Whether it is what the visitor is about to see. The service worker has one copy for all paths, the server knows only the
 * browser's language, and a visitor who comes back sees the page where it was scrolled to.
 */
function isOfThisVisit({ dataset: { path } }: HTMLElement): boolean {
  if (isReload || navigation?.type === 'back_forward') return false;
  return isOfPath(path) && language === sentLanguage;
}

const opening = document.querySelector<HTMLElement>('.opening');
const main = opening?.querySelector('main');
const content = main ? [...main.childNodes] : [];

/** The button that the visitor pressed last, for the shop to press when it runs. */
let pressed: HTMLButtonElement | null = null;
opening?.addEventListener('click', ({ target }) => {
  pressed = (target as Element).closest('button');
});

if (opening && isOfThisVisit(opening)) {
  await painted();
  const pictures = opening.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const decoded = [...pictures].map((picture) => picture.decode().catch(() => undefined));
  await Promise.race([Promise.all(decoded), wait(pictureLimitMs)]);
  await painted();
} else main?.replaceChildren();

const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent;

function pressAgain(): void {
  if (!opening || !pressed) return;
  const name = nameOf(pressed);
  const named = (place: ParentNode) =>
    [...place.querySelectorAll('button')].filter((button) => nameOf(button) === name);
  const button = named(document)[named(opening).indexOf(pressed)];
  button?.focus();
  button?.click();
}

/**
 * The letters of French and Spanish headings that English does not have are a font file of their own: arriving after the
 * headings, it would change where their lines break.
 */
function loadLetters(): void {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display');
  document.fonts.load(`1em ${family}`, 'é').catch(() => undefined);
}
if (language !== 'en') loadLetters();

const root = opening?.parentElement;
if (root)
  new MutationObserver((_, observer) => {
    if (opening.isConnected) return;
    observer.disconnect();
    pressAgain();
  }).observe(root, { childList: true });

const templates = document.querySelectorAll<HTMLTemplateElement>('template.deferred');
const scripts = [...templates].flatMap(({ id, content }) =>
  id === 'scripts' ? [...content.querySelectorAll('link')].map(({ href }) => href) : [],
);
for (const { content } of templates) {
  // The shop would not use the texts and products of another language.
  for (const link of content.querySelectorAll<HTMLLinkElement>('[hreflang]'))
    if (link.hreflang !== language) link.remove();
  document.head.append(content);
}

/** A page without a script, e.g. of an earlier build, looks as if it worked. */
function recover(failure: unknown): never {
  if (!isReload) window.location.reload();
  if (isOfPath(opening?.dataset.path)) main?.replaceChildren(...content);
  // Its links work without scripts.
  opening?.removeAttribute('aria-hidden');
  for (const control of opening?.querySelectorAll('a, button, summary') ?? [])
    control.removeAttribute('tabindex');
  throw failure;
}

// One by one, so that the browser can paint and respond in between.
for (const script of scripts) {
  await import(/* @vite-ignore */ script).catch(recover);
  await wait();
}

export {};
