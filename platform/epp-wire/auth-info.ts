import type { ElementReader } from './element-reader.ts';
import { EppError } from './epp-error.ts';
import { createXmlBuilder } from './xml/xml-element.ts';
import type { XmlElement } from './xml/xml-element.ts';

/** Longer than any auth code in use; the schemas set no bound. */
const LONGEST_AUTH_INFO = 255;

/** `authInfo` with its `pw`, in an object's namespace. */
export function printAuthInfo(namespace: string, password: string): XmlElement {
  const object = createXmlBuilder(namespace);
  return object('authInfo', [object('pw', password)]);
}

/** The password of an `authInfo`, which may be empty where the schema allows it. */
export function readAuthInfo(reader: ElementReader): string {
  const password = reader.optional('pw');
  if (!password) throw new EppError(2003, 'authInfo', 'authInfo holds no pw');
  const text = password.line(0, LONGEST_AUTH_INFO);
  reader.end();
  return text;
}
