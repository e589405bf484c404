import { EppError } from './epp-error.ts';
import { ElementReader, wireName } from './element-reader.ts';
import { EPP, PREFIXES, RELEASE } from './namespaces.ts';
import { createXmlBuilder } from './xml/xml-element.ts';
import type { XmlElement } from './xml/xml-element.ts';
import { parseXml, XmlError } from './xml/xml-parser.ts';
import { printXml } from './xml/xml-printer.ts';

const epp = createXmlBuilder(EPP);

/** The commands of RFC 5730. */
export const COMMANDS = [
  'login',
  'logout',
  'poll',
  'check',
  'info',
  'create',
  'update',
  'renew',
  'delete',
  'transfer',
] as const;

/** One command of RFC 5730. */
export type CommandName = (typeof COMMANDS)[number];

/** A client's request. */
export type EppRequest = { readonly kind: 'hello' } | EppCommand;

/** A command whose object is still unparsed; each verb's codec reads it. */
export interface EppCommand {
  readonly kind: 'command';
  readonly name: CommandName;
  /** The command's own element: `login` or `poll` whole, or `check` holding one object's element. */
  readonly element: XmlElement;
  readonly extensions: readonly XmlElement[];
  readonly clTRID: string | null;
}

/** Actions on a transfer (RFC 5730 section 2.9.3.4). */
export const TRANSFER_OPS = ['request', 'query', 'approve', 'reject', 'cancel'] as const;

/** One of them. */
export type TransferOp = (typeof TRANSFER_OPS)[number];

/** Wraps an object's element as a command: `buildCommand('check', domainCheck.command.print(…), clTRID)`. */
export function buildCommand(
  name: CommandName,
  body: XmlElement,
  clTRID: string,
  extensions: readonly XmlElement[] = [],
  op?: TransferOp,
): EppCommand {
  const element = body.namespace === EPP ? body : epp(name, [body], op === undefined ? {} : { op });
  return { kind: 'command', name, element, extensions, clTRID };
}

/** The one object element that an object command holds; 2003 when there is none, 2001 when there are more. */
export function readObject(command: EppCommand): XmlElement {
  const [first, second] = command.element.children;
  if (!first) throw new EppError(2003, command.name, `no object in ${command.name}`);
  if (second) throw new EppError(2001, wireName(second), `more than one object in ${command.name}`);
  // Nominet's release is an update with a different object name.
  const isRelease = first.namespace === RELEASE && first.name === 'release' && command.name === 'update';
  if (first.name !== command.name && !isRelease)
    throw new EppError(2001, wireName(first), `${first.name} inside ${command.name}`);
  return first;
}

/** The `op` attribute of a transfer command: 2003 if it is missing, 2005 if it is unknown. */
export function readTransferOp(command: EppCommand): TransferOp {
  const op = new ElementReader(command.element, 'strict').choice('op', TRANSFER_OPS);
  if (op === undefined) throw new EppError(2003, 'transfer', 'attribute op is missing');
  return op;
}

/** The request as a document. */
export function printRequest(request: EppRequest, options: { isIndented?: boolean } = {}): string {
  const content =
    request.kind === 'hello'
      ? epp('hello')
      : epp('command', [
          request.element,
          request.extensions.length > 0 ? epp('extension', request.extensions) : null,
          request.clTRID === null ? null : epp('clTRID', request.clTRID),
        ]);
  return printXml(epp('epp', [content]), { prefixes: PREFIXES, ...options });
}

/**
 * Parses a client's request as defined by RFC 5730.
 *
 * @throws RequestError 2001 for a document that is not EPP, 2000 without a known command; it
 * includes the clTRID if one could be read, because the response must repeat it
 */
export function readRequest(xml: string): EppRequest {
  const root = parseRoot(xml);
  const [content, second] = root.children;
  if (!content || second || content.namespace !== EPP)
    throw new RequestError(2001, 'epp', 'epp holds exactly one EPP element', null);
  if (content.name === 'hello') return { kind: 'hello' };
  if (content.name !== 'command')
    throw new RequestError(
      content.name === 'extension' ? 2101 : 2001,
      content.name,
      'only hello and command are taken',
      null,
    );
  const clTRID = readClTRID(content);
  try {
    return readCommand(content, clTRID);
  } catch (error) {
    if (error instanceof EppError) throw new RequestError(error.code, error.element, error.message, clTRID);
    throw error;
  }
}

/** A fault of a whole request, with the transaction id to answer under. */
export class RequestError extends EppError {
  readonly clTRID: string | null;

  constructor(code: EppError['code'], element: string | null, detail: string, clTRID: string | null) {
    super(code, element, detail);
    this.clTRID = clTRID;
  }
}

function parseRoot(xml: string): XmlElement {
  let root: XmlElement;
  try {
    root = parseXml(xml);
  } catch (error) {
    if (error instanceof XmlError) throw new RequestError(2001, null, error.message, null);
    throw error;
  }
  if (root.name !== 'epp' || root.namespace !== EPP)
    throw new RequestError(2001, root.name, `the root is not epp of ${EPP}`, null);
  return root;
}

function readCommand(content: XmlElement, clTRID: string | null): EppCommand {
  const reader = new ElementReader(content, 'strict');
  const [first] = content.children;
  if (!first) throw new EppError(2003, 'command', 'command is empty');
  const name = COMMANDS.find((command) => command === first.name && first.namespace === EPP);
  if (name === undefined)
    throw new EppError(2000, wireName(first), `${wireName(first)} is no command of RFC 5730`);
  const { element } = reader.required(name);
  const extension = reader.optional('extension');
  const extensions = extension?.rest() ?? [];
  reader.optional('clTRID')?.token(3, 64);
  reader.end();
  return { kind: 'command', name, element, extensions, clTRID };
}

/** The clTRID of a command that may be broken otherwise. */
function readClTRID(content: XmlElement): string | null {
  const text = content.children
    .find(({ name, namespace }) => name === 'clTRID' && namespace === EPP)
    ?.text.trim();
  return text !== undefined && text.length >= 3 && text.length <= 64 ? text : null;
}
