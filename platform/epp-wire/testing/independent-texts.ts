import { XmlDocument, XmlElement } from 'libxml2-wasm';
import type { XmlTreeNode } from 'libxml2-wasm';

/** The texts of a document's elements without children, by their local names, as libxml2 reads them. */
export function independentTexts(xml: string): ReadonlyMap<string, readonly string[]> {
  const document = XmlDocument.fromString(xml);
  try {
    const texts = new Map<string, string[]>();
    collect(document.root, texts);
    return texts;
  } finally {
    document.dispose();
  }
}

function collect(element: XmlElement, into: Map<string, string[]>): void {
  const children: XmlElement[] = [];
  for (let node: XmlTreeNode | null = element.firstChild; node; node = node.next) {
    if (node instanceof XmlElement) children.push(node);
  }
  if (children.length === 0) into.set(element.name, [...(into.get(element.name) ?? []), element.content]);
  for (const child of children) collect(child, into);
}
