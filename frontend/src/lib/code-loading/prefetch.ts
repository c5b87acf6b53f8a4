/** Prefetches the code of pages on hover and focus. The app maps paths to code. */
type Prefetcher = (pathname: string) => void;

let prefetcher: Prefetcher = () => undefined;

export function setPrefetcher(next: Prefetcher): void {
  prefetcher = next;
}

/** Prefetches the code of the page at a URL of the shop, e.g. `/caps?sort=low-high`. */
export function prefetch(to: string): void {
  prefetcher(to.replace(/[?#].*$/, ''));
}
