import { fileURLToPath } from 'node:url';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';
import type { Rolldown } from 'vite';

export type Element = DefaultTreeAdapterTypes.Element;

/** All elements below a node, in the order of the document. */
export function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) =>
    defaultTreeAdapter.isElementNode(child) ? [child, ...elementsIn(child)] : [],
  );
}

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/**
 * The URL of an asset by its file's path in `frontend`; the source's own in the dev server, which has no bundle.
 * @throws {Error} when the build has no such asset
 */
export function assetUrl(file: string, bundle: Rolldown.OutputBundle | undefined): string {
  if (!bundle)
    return file.startsWith('../')
      ? `/@fs${encodeURI(fileURLToPath(new URL(`../${file}`, import.meta.url)))}`
      : `/${file}`;
  const built = Object.values(bundle).find(
    (output) => output.type === 'asset' && output.originalFileNames.includes(file),
  );
  if (!built) throw new Error(`The build has no ${file}`);
  return `/${built.fileName}`;
}
