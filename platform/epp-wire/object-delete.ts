import type { Verb } from './codec.ts';
import type { ElementReader } from './element-reader.ts';
import { createXmlBuilder } from './xml/xml-element.ts';

/** Asks that an object be deleted, by its key. */
export interface ObjectDelete {
  readonly key: string;
}

/** The verb `delete` of an object, which has the same form for all (RFC 5731 to 5733, section 3.2.2). */
export function deleteVerb(
  namespace: string,
  keyName: 'name' | 'id',
  readKey: (reader: ElementReader) => string,
): Verb<ObjectDelete> {
  const object = createXmlBuilder(namespace);
  return {
    namespace,
    verb: 'delete',
    command: {
      print: ({ key }) => object('delete', [object(keyName, key)]),
      read: (reader) => {
        const key = readKey(reader.required(keyName));
        reader.end();
        return { key };
      },
    },
    answer: null,
  };
}
