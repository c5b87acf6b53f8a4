/** Code of pages, fetched when somebody is about to go there. The app says which address needs which code. */
type Fetcher = (pathname: string) => void;

let fetcher: Fetcher = () => undefined;

export function providePrefetch(next: Fetcher): void {
  fetcher = next;
}

/** Fetches the code of the page at an address of the shop, e.g. `/caps?sort=low-high`. */
export function prefetch(to: string): void {
  fetcher(to.replace(/[?#].*$/, ''));
}
