import { feeAnswer, feeElement } from '#platform/epp-wire/extensions/fee-transform.ts';
import { FEE } from '#platform/epp-wire/namespaces.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import type { Money } from '#platform/kernel/money.ts';
import { readElement } from '#platform/epp-wire/codec.ts';
import type { Codec } from '#platform/epp-wire/codec.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

/** The accepted fee, as a command's extension; none if the registry has no fee extension. */
export function agreedTo(
  verb: 'create' | 'renew' | 'transfer' | 'update',
  agreed: Money | null,
  offered: ReadonlySet<string>,
): readonly XmlElement[] {
  return agreed !== null && offered.has(FEE) ? [feeElement(verb).print(agreed)] : [];
}

/** The charged fee, if the response has one. */
export function chargedBy(
  response: EppResponse,
  answer: 'creData' | 'renData' | 'trnData' | 'updData',
): Money | null {
  const quoted = readExtension(response, { namespace: FEE, name: answer }, feeAnswer(answer));
  // A transfer query may return a currency without a fee.
  if (!quoted || quoted.fees.length === 0) return null;
  const amount = [...quoted.fees, ...quoted.credits].reduce((sum, each) => sum + each.amount, 0);
  return { amount, currency: quoted.currency };
}

/**
 * Parses an extension of a response; null if missing or invalid.
 *
 * The response stays valid: a registration does not become unknown because its fee is unreadable.
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
