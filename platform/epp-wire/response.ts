import { ElementReader, wireName } from './element-reader.ts';
import { EppError } from './epp-error.ts';
import { EPP, PREFIXES } from './namespaces.ts';
import { greetingCodec } from './session/greeting.ts';
import type { Greeting } from './session/greeting.ts';
import { createXmlBuilder } from './xml/xml-element.ts';
import type { XmlElement } from './xml/xml-element.ts';
import { parseXml, XmlError } from './xml/xml-parser.ts';
import { printXml } from './xml/xml-printer.ts';

const epp = createXmlBuilder(EPP);

/** Why a command was refused: the name of the element at fault, such as `domain:period`, and a sentence. */
export interface ResultReason {
  readonly element: string | null;
  readonly reason: string;
}

/** One result of an answer; refusals may come several at once. */
export interface EppResult {
  readonly code: number;
  readonly message: string;
  readonly reasons: readonly ResultReason[];
}

/** The state of the message queue, sent with any answer while it is not empty (RFC 5730 section 2.6). */
export interface MessageQueue {
  readonly count: number;
  readonly id: string;
  /** The first message; only poll's answer holds it. */
  readonly message: { readonly at: Date; readonly text: string; readonly language: string } | null;
}

/** A server's response to a command. */
export interface EppResponse {
  readonly kind: 'response';
  readonly results: readonly EppResult[];
  readonly queue: MessageQueue | null;
  /** Content of `resData`; null if there is none. */
  readonly data: XmlElement | null;
  readonly extensions: readonly XmlElement[];
  readonly clTRID: string | null;
  readonly svTRID: string;
}

/** A server's message: a response or a greeting. */
export type EppReply = EppResponse | { readonly kind: 'greeting'; readonly greeting: Greeting };

/** The reply as a document. */
export function printReply(reply: EppReply, options: { isIndented?: boolean } = {}): string {
  const content = reply.kind === 'greeting' ? greetingCodec.print(reply.greeting) : printResponse(reply);
  return printXml(epp('epp', [content]), { prefixes: PREFIXES, ...options });
}

function printResponse(response: EppResponse): XmlElement {
  return epp('response', [
    ...response.results.map(printResult),
    response.queue === null ? null : printQueue(response.queue),
    response.data === null ? null : epp('resData', [response.data]),
    response.extensions.length === 0 ? null : epp('extension', response.extensions),
    epp('trID', [
      response.clTRID === null ? null : epp('clTRID', response.clTRID),
      epp('svTRID', response.svTRID),
    ]),
  ]);
}

function printResult({ code, message, reasons }: EppResult): XmlElement {
  const printed = reasons.map(({ element, reason }) =>
    epp('extValue', [epp('value', [printInvalid(element)]), epp('reason', reason)]),
  );
  return epp('result', [epp('msg', message), ...printed], { code: String(code) });
}

/**
 * Only the element's name: its content is in the reason, and may be too long or invalid to repeat.
 */
function printInvalid(name: string | null): XmlElement {
  if (name === null) return epp('undef');
  const colon = name.indexOf(':');
  const [namespace] =
    Object.entries(PREFIXES).find(([, prefix]) => prefix === name.slice(0, Math.max(colon, 0))) ?? [];
  return namespace === undefined ? epp('undef') : createXmlBuilder(namespace)(name.slice(colon + 1));
}

function printQueue({ count, id, message }: MessageQueue): XmlElement {
  const content =
    message === null
      ? []
      : [
          epp('qDate', message.at.toISOString()),
          epp('msg', message.text, message.language === 'en' ? {} : { lang: message.language }),
        ];
  return epp('msgQ', content, { count: String(count), id });
}

/**
 * Parses a server's message leniently: ignores unknown elements.
 *
 * @throws EppError when it is neither a greeting nor a response
 */
export function readReply(xml: string): EppReply {
  const root = parseReply(xml);
  const reader = new ElementReader(root, 'loose');
  const greeting = reader.optional('greeting');
  if (greeting) return { kind: 'greeting', greeting: greetingCodec.read(greeting) };
  return readResponse(reader.required('response'));
}

function parseReply(xml: string): XmlElement {
  try {
    const root = parseXml(xml);
    if (root.name === 'epp' && root.namespace === EPP) return root;
    throw new EppError(2001, root.name, `the root is not epp of ${EPP}`);
  } catch (error) {
    if (error instanceof XmlError) throw new EppError(2001, null, error.message);
    throw error;
  }
}

function readResponse(reader: ElementReader): EppResponse {
  const results = reader.many('result', { least: 1 }).map(readResult);
  const queue = reader.optional('msgQ');
  const data = reader.optional('resData');
  const extension = reader.optional('extension');
  const trID = reader.required('trID');
  return {
    kind: 'response',
    results,
    queue: queue ? readQueue(queue) : null,
    data: data?.element.children[0] ?? null,
    extensions: extension?.rest() ?? [],
    clTRID: trID.optional('clTRID')?.token(3, 64) ?? null,
    svTRID: trID.required('svTRID').token(3, 64),
  };
}

function readResult(reader: ElementReader): EppResult {
  const code = Number(reader.element.attributes['code']);
  if (!Number.isInteger(code) || code < 1000 || code > 2999)
    throw new EppError(2005, 'result', `'${reader.element.attributes['code'] ?? ''}' is no result code`);
  const message = reader.required('msg').token();
  const reasons: ResultReason[] = [];
  for (let next = reader.findAny(['value', 'extValue']); next; next = reader.findAny(['value', 'extValue'])) {
    if (next.element.name === 'value') continue;
    const [value] = next.required('value').element.children;
    const isNamed = value !== undefined && !(value.namespace === EPP && value.name === 'undef');
    reasons.push({ element: isNamed ? wireName(value) : null, reason: next.required('reason').token() });
  }
  return { code, message, reasons };
}

function readQueue(reader: ElementReader): MessageQueue {
  const at = reader.optional('qDate')?.instant();
  const text = reader.optional('msg')?.element;
  return {
    count: Number(reader.element.attributes['count'] ?? 0),
    id: reader.element.attributes['id'] ?? '',
    // The schema's language is English where none is named.
    message:
      at === undefined ? null : { at, text: text?.text ?? '', language: text?.attributes['lang'] ?? 'en' },
  };
}
