import type { XmlElement } from './xml-element.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';

/** Print options. */
export interface PrintOptions {
  /** The prefix of each namespace; '' makes it the default namespace. Every namespace used must be here. */
  readonly prefixes: Readonly<Record<string, string>>;
  /** Line breaks and two spaces a level, for people. */
  readonly isIndented?: boolean;
}

/** The document as text; each namespace is declared on the outermost element that uses it. */
export function printXml(root: XmlElement, options: PrintOptions): string {
  return (
    DECLARATION + printElement(root, new Set(), options.isIndented === true ? '\n' : '', options.prefixes)
  );
}

function printElement(
  { namespace, name, attributes, children, text }: XmlElement,
  declared: ReadonlySet<string>,
  margin: string,
  prefixes: Readonly<Record<string, string>>,
): string {
  const prefix = prefixes[namespace];
  if (prefix === undefined) throw new RangeError(`no prefix for namespace ${namespace}`);
  const tag = prefix === '' ? name : `${prefix}:${name}`;
  let head = tag;
  if (!declared.has(namespace))
    head += ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(namespace)}"`;
  for (const key of Object.keys(attributes)) head += ` ${key}="${escapeAttribute(attributes[key] ?? '')}"`;
  if (children.length === 0)
    return text === '' ? `${margin}<${head}/>` : `${margin}<${head}>${escapeText(text)}</${tag}>`;
  const inside = declared.has(namespace) ? declared : new Set(declared).add(namespace);
  const innerMargin = margin === '' ? '' : `${margin}  `;
  let body = escapeText(text);
  for (const child of children) body += printElement(child, inside, innerMargin, prefixes);
  return `${margin}<${head}>${body}${margin}</${tag}>`;
}

function escapeText(text: string): string {
  if (text === '') return '';
  if (!isXmlText(text)) throw new RangeError('text holds a character that XML does not allow');
  return /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, escapeCharacter) : text;
}

function escapeAttribute(value: string): string {
  if (!isXmlText(value)) throw new RangeError('attribute holds a character that XML does not allow');
  return /[&<>"\r\n\t]/.test(value) ? value.replace(/[&<>"\r\n\t]/g, escapeCharacter) : value;
}

function escapeCharacter(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

/** The namespace that is bound to the prefix `xml`. */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/**
 * Matches a name at the current position. XML allows letters of any script, but EPP and its
 * extensions use only ASCII.
 */
export const NAME = /[:A-Z_a-z][-.0-9:A-Z_a-z]*/y;

// With the flag `u`, a surrogate matches here only when its other half is missing.
// eslint-disable-next-line no-control-regex -- naming the characters that XML forbids is the point
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u;

/** Whether all characters are allowed in XML (XML 1.0, production 2). */
export function isXmlText(text: string): boolean {
  return !FORBIDDEN.test(text);
}
