import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';

/** The part of the bundler's module graph that is needed here. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null;
}

const source = (file: string) => normalizePath(fileURLToPath(new URL(`../src/${file}`, import.meta.url)));
const entry = source('main.tsx');
/** What the home page fetches by itself, see `app/home-page.tsx`. */
const homeSections = source('app/home-sections.tsx');

/** It imports every icon, whichever of them a page shows. */
const iconIndex = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

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

/**
 * What every page needs comes in three files: `react` and `vendor`, which change with the libraries and travel side by
 * side, and `shop`. The bundler chooses for the rest.
 * @returns groups of the bundler's code splitting
 */
export function chunksOfEveryPage() {
  let needed: Set<string> | undefined;
  const isNeeded = (id: string, graph: Graph) => {
    needed ??= everyPageNeeds(graph);
    return needed.has(id);
  };
  return [
    {
      name: 'react',
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      priority: 3,
    },
    {
      name: (id: string, graph: Graph) => (isNeeded(id, graph) ? 'vendor' : null),
      test: /[\\/]node_modules[\\/]/,
      priority: 2,
    },
    { name: (id: string, graph: Graph) => (isNeeded(id, graph) ? 'shop' : null), priority: 1 },
  ];
}
