import { wireName } from './element-reader.ts';
import { CONTACT, DOMAIN, HOST, LAUNCH, RELEASE } from './namespaces.ts';
import type { XmlElement } from './xml/xml-element.ts';
import { isXmlText } from './xml/xml-printer.ts';

/** Schema constraints on the text of an element. */
interface TextType {
  /** `line` is `normalizedString`: no tabs or line breaks. `token` has no spaces at its ends and no runs of them either. */
  readonly base: 'line' | 'token';
  readonly least: number;
  readonly most: number;
}

const line = (least: number, most: number): TextType => ({ base: 'line', least, most });
const token = (least: number, most: number): TextType => ({ base: 'token', least, most });

/** No schema sets this limit; all real values are shorter. */
const LONGEST = 4_096;

/** `eppcom:labelType`. */
const LABEL = token(1, 255);
/** `eppcom:clIDType`. */
const CLIENT_ID = token(3, 16);
/** `eppcom:pwAuthInfoType` sets no bound; 255 is what our own registry reads. */
const AUTH_INFO = line(0, 255);

/** The types of all elements with external text (RFC 5731 to 5733, RFC 8334). */
const TYPES: ReadonlyMap<string, TextType> = new Map([
  ...nameTypes(DOMAIN, {
    name: LABEL,
    hostObj: LABEL,
    registrant: CLIENT_ID,
    contact: CLIENT_ID,
    pw: AUTH_INFO,
  }),
  ...nameTypes(HOST, { name: LABEL, addr: token(3, 45) }),
  ...nameTypes(CONTACT, {
    id: CLIENT_ID,
    name: line(1, 255),
    org: line(0, 255),
    street: line(0, 255),
    city: line(1, 255),
    sp: line(0, 255),
    pc: token(0, 16),
    cc: token(2, 2),
    voice: token(0, 17),
    fax: token(0, 17),
    email: token(1, LONGEST),
    pw: AUTH_INFO,
  }),
  ...nameTypes(LAUNCH, { noticeID: token(1, LONGEST) }),
  ...nameTypes(RELEASE, { domainName: LABEL, registrarTag: token(1, 255) }),
]);

function nameTypes(namespace: string, types: Readonly<Record<string, TextType>>) {
  return Object.entries(types).map(([name, type]) => [buildKey({ namespace, name }), type] as const);
}

function buildKey({ namespace, name }: Pick<XmlElement, 'namespace' | 'name'>): string {
  return `${namespace} ${name}`;
}

/** A text cannot travel to a registry in the element that it is for; nothing was sent. */
export class UnsendableText extends Error {
  override readonly name = 'UnsendableText';
  /** The element as on the wire, such as `domain:pw`. */
  readonly element: string;

  constructor(element: string, fault: string) {
    super(`${element} ${fault}`);
    this.element = element;
  }
}

/**
 * Validates every text of a command before it is sent, against XML and its schema.
 *
 * The message never quotes the text, which may be an auth code.
 *
 * @throws UnsendableText naming the first element that breaks a rule
 */
export function requireSendable(element: XmlElement): void {
  const fault = findFault(element);
  if (fault !== null) throw new UnsendableText(wireName(element), fault);
  // It names elements, and gives them no text.
  if (element.namespace === CONTACT && element.name === 'disclose') return;
  for (const child of element.children) requireSendable(child);
}

function findFault(element: XmlElement): string | null {
  const { text, attributes } = element;
  if (!isXmlText(text) || !Object.values(attributes).every(isXmlText))
    return 'holds a character that XML does not allow';
  const type = TYPES.get(buildKey(element));
  // Some names contain text in one command and children in another.
  if (type === undefined || element.children.length > 0) return null;
  if (/[\t\n\r]/.test(text)) return 'holds a tab or a line break';
  if (type.base === 'token' && /^ | $| {2}/.test(text))
    return 'begins or ends with a space, or holds a run of them';
  if (text.length < type.least) return `is shorter than ${type.least} characters`;
  return text.length > type.most ? `is longer than ${type.most} characters` : null;
}
