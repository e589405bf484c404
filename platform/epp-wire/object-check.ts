import type { Codec, Verb } from './codec.ts';
import type { ElementReader } from './element-reader.ts';
import { createXmlBuilder } from './xml/xml-element.ts';

/** Asks about objects by key: domain and host by `name`, contact by `id`. */
export interface ObjectCheck {
  readonly keys: readonly string[];
}

/** One object's answer. */
export interface CheckedObject {
  readonly key: string;
  readonly isAvailable: boolean;
  readonly reason: string | null;
}

/** More keys in one command are refused with 2001: real registries take between 5 and 200. */
export const MAX_CHECKED = 200;

/** The verb `check` of an object, which has the same form for all (RFC 5731 to 5733, section 3.1.1). */
export function checkVerb(
  namespace: string,
  keyName: 'name' | 'id',
  readKey: (reader: ElementReader) => string,
): Verb<ObjectCheck, readonly CheckedObject[]> {
  const object = createXmlBuilder(namespace);
  const command: Codec<ObjectCheck> = {
    print: ({ keys }) =>
      object(
        'check',
        keys.map((key) => object(keyName, key)),
      ),
    read: (reader) => {
      const keys = reader.many(keyName, { least: 1, most: MAX_CHECKED }).map(readKey);
      reader.end();
      return { keys };
    },
  };
  const answer: Codec<readonly CheckedObject[]> = {
    print: (checked) =>
      object(
        'chkData',
        checked.map(({ key, isAvailable, reason }) =>
          object('cd', [
            object(keyName, key, { avail: isAvailable ? '1' : '0' }),
            reason === null ? null : object('reason', reason),
          ]),
        ),
      ),
    read: (reader) =>
      reader.many('cd').map((cd) => {
        const key = cd.required(keyName);
        return {
          key: readKey(key),
          isAvailable: key.flag('avail', false),
          reason: cd.optional('reason')?.token() ?? null,
        };
      }),
  };
  return { namespace, verb: 'check', command, answer };
}
