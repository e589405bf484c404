import { isXmlText, NAME, XML_NAMESPACE } from './xml-printer.ts';
import type { XmlElement } from './xml-element.ts';

/** The document is not well-formed, or uses features that EPP forbids. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/** Bounds that no honest EPP document comes near. */
export interface XmlLimits {
  readonly depth: number;
  readonly elements: number;
  readonly attributes: number;
}

/** Ten levels is deep for EPP; a fee check answer of 100 names has some 2,500 elements. */
export const XML_LIMITS: XmlLimits = { depth: 24, elements: 20_000, attributes: 24 };

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);
const SPACE = /[ \t\n]*/y;
const CHARACTERS = /[^<&]+/y;
const DECLARATION =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"([A-Za-z0-9._-]+)"|'([A-Za-z0-9._-]+)'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/y;

type Scope = ReadonlyMap<string, string>;

interface OpenElement {
  readonly qualifiedName: string;
  readonly scope: Scope;
  readonly namespace: string;
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Parses one XML document strictly.
 *
 * Rejects document types, processing instructions and entities beyond the predefined five, so that
 * a document cannot reference files or expand. Depth and element count are limited, and parsing
 * does not recurse.
 *
 * @throws XmlError with the problem and its position
 */
export function parseXml(source: string, limits: XmlLimits = XML_LIMITS): XmlElement {
  return new Parser(source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source, limits).document();
}

class Parser {
  readonly #source: string;
  readonly #limits: XmlLimits;
  #at = 0;
  #count = 0;

  constructor(source: string, limits: XmlLimits) {
    this.#source = source;
    this.#limits = limits;
  }

  document(): XmlElement {
    if (!isXmlText(this.#source)) this.#fail('a character that XML does not allow');
    this.#declaration();
    this.#outside();
    const root = this.#element();
    this.#outside();
    if (this.#at < this.#source.length) this.#fail('something after the root element');
    return root;
  }

  #declaration(): void {
    if (!this.#source.startsWith('<?xml', this.#at)) return;
    const found = this.#match(DECLARATION) ?? this.#fail('a broken XML declaration');
    const encoding = found[1] ?? found[2] ?? 'UTF-8';
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) this.#fail(`encoding ${encoding}, where only UTF-8 is spoken`);
  }

  /** White space and comments before and after the root. */
  #outside(): void {
    for (;;) {
      this.#match(SPACE);
      if (!this.#source.startsWith('<!--', this.#at)) return;
      this.#comment();
    }
  }

  #element(): XmlElement {
    const open: OpenElement[] = [];
    for (;;) {
      const parent = open.at(-1);
      if (parent && this.#content(parent)) {
        const closed = this.#closeTag(parent);
        open.pop();
        const outer = open.at(-1);
        if (!outer) return closed;
        outer.children.push(closed);
        continue;
      }
      const { element, isEmpty } = this.#openTag(parent?.scope ?? new Map());
      if (!isEmpty) {
        if (open.push(element) > this.#limits.depth) this.#fail(`more than ${this.#limits.depth} levels`);
        continue;
      }
      if (!parent) return finished(element);
      parent.children.push(finished(element));
    }
  }

  /** Reads text up to the next tag; true when that tag closes the element. */
  #content(element: OpenElement): boolean {
    for (;;) {
      const text = this.#match(CHARACTERS)?.[0];
      if (text !== undefined) {
        if (text.includes(']]>')) this.#fail("']]>' in text");
        element.text += text;
      } else if (this.#at >= this.#source.length) {
        this.#fail(`the end, with <${element.qualifiedName}> still open`);
      } else if (this.#source[this.#at] === '&') {
        element.text += this.#reference();
      } else if (this.#source.startsWith('<!--', this.#at)) {
        this.#comment();
      } else if (this.#source.startsWith('<![CDATA[', this.#at)) {
        const end = this.#source.indexOf(']]>', this.#at);
        if (end < 0) this.#fail('a CDATA section without end');
        element.text += this.#source.slice(this.#at + 9, end);
        this.#at = end + 3;
      } else {
        return this.#source.startsWith('</', this.#at);
      }
    }
  }

  #openTag(outer: Scope): { element: OpenElement; isEmpty: boolean } {
    if (this.#source.startsWith('<!', this.#at)) this.#fail('a document type or other declaration');
    if (this.#source.startsWith('<?', this.#at)) this.#fail('a processing instruction');
    this.#expect('<');
    if (++this.#count > this.#limits.elements) this.#fail(`more than ${this.#limits.elements} elements`);
    const qualifiedName = this.#name();
    const raw = this.#attributes();
    const isEmpty = this.#source[this.#at] === '/';
    if (isEmpty) this.#at += 1;
    this.#expect('>');
    const scope = this.#declared(outer, raw);
    const { namespace, name } = this.#resolved(qualifiedName, scope);
    const attributes: Record<string, string> = {};
    for (const [key, value] of raw) {
      if (!key.includes(':')) {
        if (key !== 'xmlns') attributes[key] = value;
      } else if (!key.startsWith('xmlns:')) this.#resolved(key, scope);
    }
    return {
      element: { qualifiedName, scope, namespace, name, attributes, children: [], text: '' },
      isEmpty,
    };
  }

  #attributes(): Map<string, string> {
    const found = new Map<string, string>();
    for (;;) {
      const hadSpace = (this.#match(SPACE)?.[0].length ?? 0) > 0;
      const next = this.#source[this.#at];
      if (next === '>' || next === '/') return found;
      if (!hadSpace) this.#fail('no space before an attribute');
      const key = this.#name();
      this.#match(SPACE);
      this.#expect('=');
      this.#match(SPACE);
      if (found.has(key)) this.#fail(`attribute ${key} twice`);
      found.set(key, this.#attributeValue());
      if (found.size > this.#limits.attributes) this.#fail(`more than ${this.#limits.attributes} attributes`);
    }
  }

  #attributeValue(): string {
    const quote = this.#source[this.#at];
    if (quote !== '"' && quote !== "'") this.#fail('an attribute value without quotes');
    const end = this.#source.indexOf(quote, this.#at + 1);
    if (end < 0) this.#fail('an attribute value without end');
    this.#at += 1;
    let value = '';
    while (this.#at < end) {
      const character = this.#source[this.#at] as string;
      if (character === '<') this.#fail("'<' in an attribute");
      if (character === '&') {
        value += this.#reference();
      } else {
        value += character === '\n' || character === '\t' ? ' ' : character;
        this.#at += 1;
      }
    }
    if (this.#at !== end) this.#fail('a broken reference in an attribute');
    this.#at += 1;
    return value;
  }

  #reference(): string {
    const end = this.#source.indexOf(';', this.#at);
    // The longest reference is `&#x10FFFF;`; a few leading zeros are harmless.
    if (end < 0 || end - this.#at > 16) this.#fail("'&' that begins no reference");
    const body = this.#source.slice(this.#at + 1, end);
    const text =
      ENTITIES.get(body) ?? numericReference(body) ?? this.#fail(`entity ${body}, which is not known`);
    if (!isXmlText(text)) this.#fail('a reference to a character that XML does not allow');
    this.#at = end + 1;
    return text;
  }

  #closeTag(element: OpenElement): XmlElement {
    this.#expect('</');
    const name = this.#name();
    if (name !== element.qualifiedName) this.#fail(`</${name}> where </${element.qualifiedName}> belongs`);
    this.#match(SPACE);
    this.#expect('>');
    return finished(element);
  }

  #declared(outer: Scope, attributes: ReadonlyMap<string, string>): Scope {
    let scope: Map<string, string> | undefined;
    for (const [key, value] of attributes) {
      const prefix = key === 'xmlns' ? '' : key.startsWith('xmlns:') ? key.slice(6) : undefined;
      if (prefix === undefined) continue;
      if (prefix === 'xml' || prefix === 'xmlns' || (prefix !== '' && value === ''))
        this.#fail(`a forbidden namespace declaration ${key}`);
      scope ??= new Map(outer);
      scope.set(prefix, value);
    }
    return scope ?? outer;
  }

  #resolved(qualifiedName: string, scope: Scope): { namespace: string; name: string } {
    const colon = qualifiedName.indexOf(':');
    const prefix = colon < 0 ? '' : qualifiedName.slice(0, colon);
    const name = qualifiedName.slice(colon + 1);
    const namespace =
      prefix === 'xml' ? XML_NAMESPACE : (scope.get(prefix) ?? (prefix === '' ? '' : undefined));
    if (namespace === undefined || name.includes(':'))
      this.#fail(`name ${qualifiedName}, whose prefix is not declared`);
    return { namespace, name };
  }

  #comment(): void {
    const end = this.#source.indexOf('--', this.#at + 4);
    if (end < 0 || this.#source[end + 2] !== '>') this.#fail('a broken comment');
    this.#at = end + 3;
  }

  #name(): string {
    return (this.#match(NAME) ?? this.#fail('no name where one belongs'))[0];
  }

  #expect(text: string): void {
    if (!this.#source.startsWith(text, this.#at)) this.#fail(`no '${text}' where one belongs`);
    this.#at += text.length;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #fail(what: string): never {
    throw new XmlError(`not well-formed: ${what} (at character ${this.#at + 1})`);
  }
}

/** The character that `#38` or `#x26` names; undefined when the body has another form. */
function numericReference(body: string): string | undefined {
  const digits = /^#(?:x([0-9A-Fa-f]+)|([0-9]+))$/.exec(body);
  if (!digits) return undefined;
  const code = digits[1] === undefined ? Number(digits[2]) : parseInt(digits[1], 16);
  // Use a code point beyond Unicode for a forbidden character, which the caller rejects.
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
}

function finished({ namespace, name, attributes, children, text }: OpenElement): XmlElement {
  // Between children only white space is expected; other text is kept, so that a strict reader can refuse it.
  return {
    namespace,
    name,
    attributes,
    children,
    text: children.length > 0 && /^[ \t\n]*$/.test(text) ? '' : text,
  };
}
