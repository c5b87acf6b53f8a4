import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

/** All elements below a node, in the order of the document. */
export function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) =>
    defaultTreeAdapter.isElementNode(child) ? [child, ...elementsIn(child)] : [],
  );
}

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;
