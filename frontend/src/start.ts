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

/** The language that a visitor chose. Not from `storage.ts`: this script would wait for the shop's file. */
function chosenLanguage(): string | null {
  try {
    return localStorage.getItem('i18nextLng');
  } catch {
    return null;
  }
}

/** Whether it is of this page: the service worker has one copy for all paths, and the server knows the browser's language. */
function isOfThisPage({ dataset: { path = window.location.pathname } }: HTMLElement): boolean {
  const { lang } = document.documentElement;
  return path === window.location.pathname && (chosenLanguage() ?? lang) === lang;
}

const opening = document.querySelector<HTMLElement>('.opening');
if (opening && isOfThisPage(opening)) {
  await painted();
  const pictures = opening.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const decoded = [...pictures].map((picture) => picture.decode().catch(() => undefined));
  await Promise.race([Promise.all(decoded), wait(pictureLimitMs)]);
  await painted();
} else opening?.querySelector('main')?.replaceChildren();

const templates = document.querySelectorAll<HTMLTemplateElement>('template.deferred');
const scripts = [...templates].flatMap(({ id, content }) =>
  id === 'scripts' ? [...content.querySelectorAll('link')].map(({ href }) => href) : [],
);
for (const { content } of templates) document.head.append(content);
// One by one, so that the browser can paint and respond in between.
for (const script of scripts) {
  await import(/* @vite-ignore */ script);
  await wait();
}

export {};
