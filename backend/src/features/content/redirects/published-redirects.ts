import type { Changes } from '../../../adapters/database/index.ts';
import { redirectToProblem } from '../../../contract/admin/content/redirects.ts';
import type { Redirect } from '../../../contract/content.ts';
import { isOwnPath, pathKey } from '../../../contract/pages/own-paths.ts';
import { ContentPartModel } from '../content.model.ts';
import { readPublished } from '../content.service.ts';

/** How long the redirects are kept where changes of other processes are not reported, in ms. */
const recheckMs = 1_000;

/** Where visitors of a path are sent, by the path's key. */
type Targets = ReadonlyMap<string, string>;

/** The published redirects, kept in memory until the content changes. */
export interface PublishedRedirects {
  /**
   * @param pathname of a URL, as the browser sent it
   * @returns a path of the shop or an https URL; undefined: the path is not redirected
   */
  find(pathname: string): Promise<string | undefined>;
}

/** A target as a `Location` header has it: encoded, and without `..`. */
function locationOf(to: string): string {
  const { origin, href } = new URL(to, 'https://shop.invalid');
  return to.startsWith('/') ? href.slice(origin.length) : href;
}

function targetsOf(redirects: readonly Redirect[]): Targets {
  return new Map(
    redirects.flatMap(({ from, to }) => {
      const key = pathKey(from);
      // A newer version of the shop may have got a page at this path, or refuse a target that an older one took.
      return key === undefined || isOwnPath(key) || redirectToProblem(to) !== undefined
        ? []
        : [[key, locationOf(to)] as const];
    }),
  );
}

/** @param changes tells when the redirects may have changed */
export function createPublishedRedirects(changes: Changes): PublishedRedirects {
  let kept: { version: string; readAt: number; targets: Promise<Targets> } | undefined;
  let last: Targets = new Map();

  async function readTargets(): Promise<Targets> {
    try {
      last = targetsOf(await readPublished('redirects'));
    } catch {
      // As pages do while the database cannot be reached.
      kept = undefined;
    }
    return last;
  }

  return {
    async find(pathname) {
      const key = pathKey(pathname);
      if (key === undefined) return undefined;
      // Taken before the read: a change during it makes the next request read again.
      const version = changes.version(ContentPartModel.collection.name);
      const isFresh =
        kept?.version === version && (changes.isComplete || performance.now() - kept.readAt < recheckMs);
      if (!kept || !isFresh) kept = { version, readAt: performance.now(), targets: readTargets() };
      return (await kept.targets).get(key);
    },
  };
}
