import { EppError } from './epp-error.ts';
import { PREFIXES } from './namespaces.ts';
import type { XmlElement } from './xml/xml-element.ts';

/**
 * How strictly a document must follow its schema.
 *
 * A registry parses strictly: fixed order, no unknown and no extra elements. A registrar parses
 * leniently, so that new elements do not break a response.
 */
export type Strictness = 'strict' | 'loose';

/** An element's name as on the wire, for messages. */
export function wireName({ namespace, name }: Pick<XmlElement, 'namespace' | 'name'>): string {
  const prefix = PREFIXES[namespace];
  return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
}

/**
 * Reads an element's children in their schema's order.
 *
 * @throws EppError 2003 for a missing element, 2001 for an unexpected one, 2005 for an invalid
 * value
 */
export class ElementReader {
  readonly element: XmlElement;
  readonly #strictness: Strictness;
  #next = 0;

  constructor(element: XmlElement, strictness: Strictness) {
    this.element = element;
    this.#strictness = strictness;
    if (strictness === 'strict' && element.children.length > 0 && element.text !== '')
      throw new EppError(2001, wireName(element), 'text between elements');
  }

  /** A reader of the next child if it has that name; otherwise undefined. */
  optional(name: string, namespace: string = this.element.namespace): ElementReader | undefined {
    const { children } = this.element;
    for (let index = this.#next; index < children.length; index += 1) {
      const child = children[index];
      if (child?.name === name && child.namespace === namespace) {
        this.#next = index + 1;
        return new ElementReader(child, this.#strictness);
      }
      if (this.#strictness === 'strict') return undefined;
    }
    return undefined;
  }

  /** The next child of that name; 2003 when it is not there. */
  required(name: string, namespace: string = this.element.namespace): ElementReader {
    const found = this.optional(name, namespace);
    if (found) return found;
    const missing = wireName({ namespace, name });
    throw new EppError(2003, missing, `${missing} is missing in ${wireName(this.element)}`);
  }

  /** All the children of that name that follow; fewer than `least` is 2003, more than `most` 2001. */
  many(
    name: string,
    { least = 0, most = Infinity }: { least?: number; most?: number } = {},
  ): ElementReader[] {
    const found: ElementReader[] = [];
    for (let next = this.optional(name); next; next = this.optional(name)) found.push(next);
    const what = wireName({ namespace: this.element.namespace, name });
    if (found.length < least)
      throw new EppError(2003, what, `${what} is missing in ${wireName(this.element)}`);
    if (found.length > most) throw new EppError(2001, what, `more than ${most} of ${what}`);
    return found;
  }

  /** The next child of any of those names; undefined when something else or nothing comes next. */
  findAny(names: readonly string[], namespace: string = this.element.namespace): ElementReader | undefined {
    const child = this.element.children[this.#next];
    if (!child || child.namespace !== namespace || !names.includes(child.name)) return undefined;
    this.#next += 1;
    return new ElementReader(child, this.#strictness);
  }

  /** The children that were not read. */
  rest(): readonly XmlElement[] {
    const left = this.element.children.slice(this.#next);
    this.#next = this.element.children.length;
    return left;
  }

  /** Ends reading; in strict mode, remaining children are 2001. */
  end(): void {
    const left = this.element.children[this.#next];
    if (this.#strictness === 'strict' && left)
      throw new EppError(
        2001,
        wireName(left),
        `${wireName(left)} does not belong there in ${wireName(this.element)}`,
      );
  }

  /** The text as written. */
  get text(): string {
    const child = this.element.children[0];
    if (child) throw new EppError(2001, wireName(this.element), `${wireName(child)} where text belongs`);
    return this.element.text;
  }

  /** The text as a schema token (runs of white space are one space), within lengths; 2005 otherwise. */
  token(least = 0, most = Infinity): string {
    const token = this.text.replace(/[ \t\n]+/g, ' ').replace(/^ | $/g, '');
    if (token.length < least || token.length > most) this.#wrong(token, `${least} to ${most} characters`);
    return token;
  }

  /** The text as a schema's `normalizedString` without the space around it, within lengths; 2005 otherwise. */
  line(least = 0, most = Infinity): string {
    const line = this.text.replace(/[ \t\n]/g, ' ').replace(/^ +| +$/g, '');
    if (line.length < least || line.length > most) this.#wrong(line, `${least} to ${most} characters`);
    return line;
  }

  /** The token, where it has the form; 2005 otherwise. */
  matching(form: RegExp, description: string): string {
    const token = this.token();
    return form.test(token) ? token : this.#wrong(token, description);
  }

  /** A whole number; 2005 when it is none, 2004 when it is out of range. */
  integer(least: number, most: number): number {
    const number = Number(this.matching(/^[+-]?[0-9]{1,9}$/, 'a whole number'));
    if (number >= least && number <= most) return number;
    throw new EppError(2004, wireName(this.element), `${number} is not between ${least} and ${most}`);
  }

  /** An instant (`xs:dateTime` with its zone); 2005 otherwise. */
  instant(): Date {
    const token = this.matching(DATE_TIME, 'a date and time with its zone');
    const instant = new Date(token);
    return Number.isNaN(instant.getTime()) ? this.#wrong(token, 'a date and time') : instant;
  }

  /** A day such as `2027-04-03`. A zone is allowed by xs:date; registries and registrars mean UTC. */
  date(): string {
    const token = this.matching(/^\d{4}-\d{2}-\d{2}Z?$/, 'a date such as 2027-04-03');
    const day = token.slice(0, 10);
    const midnight = new Date(`${day}T00:00:00Z`);
    // 30 February would be read as a day in March.
    const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
    return isDay ? day : this.#wrong(token, 'a day');
  }

  /** An attribute's value where it is one of those; 2005 when it is another. */
  choice<Choice extends string>(attribute: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.element.attributes[attribute];
    if (value === undefined) return undefined;
    const chosen = choices.find((choice) => choice === value);
    if (chosen !== undefined) return chosen;
    throw new EppError(
      2005,
      wireName(this.element),
      `${attribute}="${value}" is none of ${choices.join(', ')}`,
    );
  }

  /** A schema boolean attribute; the fallback when it is not there. */
  flag(attribute: string, fallback: boolean): boolean {
    const value = this.choice(attribute, ['0', '1', 'false', 'true'] as const);
    return value === undefined ? fallback : value === '1' || value === 'true';
  }

  #wrong(value: string, wanted: string): never {
    throw new EppError(2005, wireName(this.element), `'${value.slice(0, 100)}' is not ${wanted}`);
  }
}

const DATE_TIME = /^-?\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
