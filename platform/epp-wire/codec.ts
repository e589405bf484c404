import { ElementReader } from './element-reader.ts';
import type { Strictness } from './element-reader.ts';
import type { XmlElement } from './xml/xml-element.ts';

/** An element of the protocol, defined once for both sides: how to print and how to parse it. */
export interface Codec<Value> {
  print(value: Value): XmlElement;
  /** @throws EppError when the element is not what its schema says */
  read(reader: ElementReader): Value;
}

/** A command on an object and the answer's `resData` (or none). */
export interface Verb<Command, Answer = null> {
  readonly namespace: string;
  readonly verb: 'check' | 'info' | 'create' | 'update' | 'renew' | 'delete' | 'transfer';
  readonly command: Codec<Command>;
  readonly answer: [Answer] extends [null] ? null : Codec<Answer>;
}

/** Reads an element by its codec. */
export function readElement<Value>(codec: Codec<Value>, element: XmlElement, strictness: Strictness): Value {
  return codec.read(new ElementReader(element, strictness));
}
