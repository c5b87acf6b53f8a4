import { logo } from '../config/brand.ts';

/**
 * The icon of a page that the backend renders, inside the page; its policy allows it with `img-src data:`. Without it
 * a browser requests /favicon.ico, and Firefox reports a violation of the page's policy.
 */
export const pageIcon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(logo)}">`;
