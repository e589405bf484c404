import { feeAnswer, feeElement } from '#platform/epp-wire/extensions/fee-transform.ts';
import { FEE } from '#platform/epp-wire/namespaces.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import type { Money } from '#platform/kernel/money.ts';

import { readExtension } from './read-extension.ts';

/** The fee that we agree to, as a command's extension; none where the registry speaks of no fees. */
export function agreedTo(
  verb: 'create' | 'renew' | 'transfer' | 'update',
  agreed: Money | null,
  offered: ReadonlySet<string>,
): readonly XmlElement[] {
  return agreed !== null && offered.has(FEE) ? [feeElement(verb).print(agreed)] : [];
}

/** The fee that the registry charged, where its answer says so. */
export function chargedBy(
  response: EppResponse,
  answer: 'creData' | 'renData' | 'trnData' | 'updData',
): Money | null {
  const told = readExtension(response, { namespace: FEE, name: answer }, feeAnswer(answer));
  // A transfer that is only asked about may be told with a currency and no fee.
  if (!told || told.fees.length === 0) return null;
  const amount = [...told.fees, ...told.credits].reduce((sum, each) => sum + each.amount, 0);
  return { amount, currency: told.currency };
}
