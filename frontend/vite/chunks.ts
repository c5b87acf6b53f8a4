import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import { pages } from '../src/app/pages.ts';

/** The part of the bundler's module graph that is needed here. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null;
}

const source = (file: string) => normalizePath(fileURLToPath(new URL(`../src/${file}`, import.meta.url)));
const entry = source('main.tsx');
/** What the home page fetches by itself, see `app/home/home-page.tsx`. */
const homeSections = source('app/home/sections.tsx');

/** It imports every icon, whichever of them a page shows. */
const iconIndex = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

/** The home page and other pages show them; in `page` the home page would have to fetch that whole file. */
const homeIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-left|share-2|undo-2)\.mjs$/;

/** The library's index imports it, but no part of the first visit changes data on the server. */
const mutations = /[\\/]@tanstack[\\/].*[\\/](useMutation|mutationObserver)\.js$/;

/** A module and all that it imports, except what it imports only when needed. */
function reachedFrom(start: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(start) || mutations.test(start)) return seen;
  seen.add(start);
  if (iconIndex.test(start)) return seen;
  for (const id of graph.getModuleInfo(start)?.importedIds ?? []) reachedFrom(id, graph, seen);
  return seen;
}

function everyPageNeeds(graph: Graph): Set<string> {
  const first = reachedFrom(entry, graph);
  const second = reachedFrom(homeSections, graph);
  // A file for each small part that other pages have, too, costs more than the part.
  const isShared = (id: string) => graph.getModuleInfo(id)?.importers.some((other) => !second.has(other));
  const needed = new Set([...first, ...[...second].filter((id) => id !== homeSections && isShared(id))]);
  needed.delete(entry);
  return needed;
}

/** What each page but the home page fetches beside its own module. */
const pageHead = source('app/page/with-head.tsx');
const isLibrary = (id: string) => id.includes('/node_modules/');

/** Small modules that several pages share, and neither the first script nor the home page needs. */
function sharedByPages(graph: Graph): Set<string> {
  const first = reachedFrom(homeSections, graph, reachedFrom(entry, graph));
  const modules = new Set(pages.map(({ file }) => source(`features/${file}`)));
  const counts = new Map<string, number>();
  for (const id of [...modules].flatMap((page) => [...reachedFrom(page, graph)]))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  // A module that needs a library of its own, such as a form, is large: only the pages that show it fetch it.
  const isSmall = (id: string) =>
    [...reachedFrom(id, graph)].every((each) => first.has(each) || !isLibrary(each));
  const shared = [...counts].flatMap(([id, count]) => (count > 1 ? [id] : []));
  return new Set([...shared, ...reachedFrom(pageHead, graph)].filter((id) => !first.has(id) && isSmall(id)));
}

/**
 * What every page needs comes in two files: `vendor`, which changes with the libraries, and `shop`. React in a file of its own
 * would be 0.9 KB more. Pages but the home page share the file `page`: a file for each of its small parts would take longer to
 * fetch. The bundler chooses for the rest.
 * @returns groups of the bundler's code splitting
 */
export function sharedChunks() {
  let needed: Set<string> | undefined;
  let shared: Set<string> | undefined;
  const isNeeded = (id: string, graph: Graph) => {
    needed ??= everyPageNeeds(graph);
    return needed.has(id) || homeIcon.test(id);
  };
  const isShared = (id: string, graph: Graph) => {
    shared ??= sharedByPages(graph);
    return shared.has(id) || mutations.test(id);
  };
  return [
    {
      name: (id: string, graph: Graph) => (isNeeded(id, graph) ? 'vendor' : null),
      test: /[\\/]node_modules[\\/]/,
      priority: 2,
    },
    { name: (id: string, graph: Graph) => (isNeeded(id, graph) ? 'shop' : null), priority: 1 },
    { name: (id: string, graph: Graph) => (isShared(id, graph) ? 'page' : null), priority: 0 },
  ];
}
