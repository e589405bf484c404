import { defineSentences, say } from '#platform/kernel/sentence.ts';
import type { UriData } from '#platform/dns-wire/rdata.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import { asciiText, parseStrings, printString } from '../character-strings.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { isNumber, writtenAsText } from './record-type.ts';
import type { ReadText, RecordType } from './record-type.ts';

/** Error messages of URI records. */
export const URI_MESSAGES = defineSentences('dns.uri', {
  uriTarget: 'The target must be a full URI, such as https://www.example.com/ or mailto:info@example.com',
} as const);

/** A scheme and the part after it, in URI characters (RFC 3986, section 2); others are percent-encoded. */
const FULL_URI = /^[a-z][a-z\d+.-]*:([\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i;

/** Location of a service as a URI (RFC 7553): priority, weight, target. */
export const URI: RecordType<UriData> = {
  type: 'URI',
  fields: [
    {
      name: 'data',
      kind: 'parts',
      label: 'fieldUri',
      placeholder: 'https://www.example.com/',
      isLong: true,
      isQuoted: true,
      parts: [
        {
          name: 'priority',
          kind: 'number',
          label: 'fieldPriority',
          defaultValue: '10',
          error: say(FIELD_MESSAGES, 'priority'),
        },
        {
          name: 'weight',
          kind: 'number',
          label: 'fieldWeight',
          defaultValue: '1',
          error: say(FIELD_MESSAGES, 'weight'),
        },
      ],
    },
  ],
  owner: 'service',
  allowsApex: true,
  cleanData: (data) => data.trim(),
  ...writtenAsText(readUri, ({ priority, weight, target }) => `${priority} ${weight} ${printString(target)}`),
};

function readUri(text: string): ReturnType<ReadText<UriData>> {
  const [, priority = '', weight = '', rest = ''] = /^(\S*) *(\S*) *(.*)$/s.exec(text.trim()) ?? [];
  // In the form the numbers are always present, so the target is missing.
  if (text.trim() === '') return refused(say(URI_MESSAGES, 'uriTarget'));
  if (!isNumber(priority)) return refused(say(FIELD_MESSAGES, 'priority'));
  if (!isNumber(weight)) return refused(say(FIELD_MESSAGES, 'weight'));
  const [target, ...others] = parseStrings(rest) ?? [];
  if (target === undefined || others.length > 0 || !FULL_URI.test(asciiText(target) ?? ''))
    return refused(say(URI_MESSAGES, 'uriTarget'));
  return ok({ type: 'URI', priority: Number(priority), weight: Number(weight), target });
}
