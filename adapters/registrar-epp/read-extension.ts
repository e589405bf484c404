import { readElement } from '#platform/epp-wire/codec.ts';
import type { Codec } from '#platform/epp-wire/codec.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';

/**
 * What an extension of an answer says; null where it is not there, or is not as its RFC has it.
 *
 * The answer itself stays an answer: a registration does not become unknown because its fee cannot be read.
 */
export function readExtension<Value>(
  { extensions }: EppResponse,
  { namespace, name }: { readonly namespace: string; readonly name: string },
  codec: Codec<Value>,
): Value | null {
  const element = extensions.find((each) => each.namespace === namespace && each.name === name);
  if (!element) return null;
  try {
    return readElement(codec, element, 'loose');
  } catch (error) {
    if (error instanceof EppError) return null;
    throw error;
  }
}
