const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="13" fill="#7b2d26"/><g fill="#faf6ee"><path d="M11.5 34.5C11.5 20.8 19.3 12 30.3 12S48.4 19.7 49 30.6c4.2.5 7.5 2 9.4 4.3.6.8.1 1.7-.9 1.7-6.2.2-12.4-.7-18.5-1.7-8.6-1.4-17.3-1.3-25.9.5-.9.2-1.6-.1-1.6-.9z"/><path d="M6 42.3c0-.8.5-1.3 1.3-1.5 8.5-2.1 16.5-1.3 23.2 3.2v9.5c-6.7-4.2-14.7-4.9-23-2.9-.9.2-1.5-.3-1.5-1.2z"/><path d="M58 42.3c0-.8-.5-1.3-1.3-1.5-8.5-2.1-16.5-1.3-23.2 3.2v9.5c6.7-4.2 14.7-4.9 23-2.9.9.2 1.5-.3 1.5-1.2z"/></g></svg>`;

/**
 * The icon of a page that the backend renders, inside the page; its policy allows it with `img-src data:`. Without it
 * a browser requests /favicon.ico, and Firefox reports a violation of the page's policy.
 */
export const pageIcon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(drawing)}">`;
