/** Prefetches the code of pages on hover and focus. The app maps paths to code. */
type Fetcher = (pathname: string) => void;

let fetcher: Fetcher = () => undefined;

export function providePrefetch(next: Fetcher): void {
  fetcher = next;
}

/** Fetches the code of the page at an address of the shop, e.g. `/caps?sort=low-high`. */
export function prefetch(to: string): void {
  fetcher(to.replace(/[?#].*$/, ''));
}
