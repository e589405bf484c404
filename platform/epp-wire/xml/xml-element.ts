/**
 * One element of an EPP document: names resolved to namespaces, prefixes gone.
 *
 * EPP has no mixed content that matters, so an element has child elements or text;
 * white space between children is dropped by the parser.
 */
export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  /** Attributes without a prefix; those with one (`xsi:schemaLocation`) tell nothing here and are dropped. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Content of an element: children (null and undefined are skipped) or text. */
export type XmlContent = readonly (XmlElement | null)[] | string | number;

/** Makes element builders of one namespace: `const domain = createXmlBuilder(DOMAIN); domain('name', 'example.com')`. */
export function createXmlBuilder(namespace: string): XmlBuilder {
  return (name, content = [], attributes = {}) => ({
    namespace,
    name,
    attributes,
    children: typeof content === 'object' ? content.filter((child) => child !== null) : [],
    text: typeof content === 'object' ? '' : String(content),
  });
}

/** Builds one element; see `createXmlBuilder`. */
export type XmlBuilder = (
  name: string,
  content?: XmlContent,
  attributes?: Readonly<Record<string, string>>,
) => XmlElement;
