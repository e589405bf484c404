import type { Codec } from './codec.ts';
import { ElementReader } from './element-reader.ts';
import { PREFIXES, TRADEMARK_NOTICE } from './namespaces.ts';
import { createXmlBuilder } from './xml/xml-element.ts';
import { parseXml } from './xml/xml-parser.ts';
import { printXml } from './xml/xml-printer.ts';

const notice = createXmlBuilder(TRADEMARK_NOTICE);

/** The holder of a mark, and their role. */
export interface MarkHolder {
  /** `owner`, `assignee` or `licensee`. */
  readonly entitlement: string;
  readonly name: string | null;
  readonly organization: string | null;
  readonly street: readonly string[];
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
}

/** A mark that is claimed for a label. */
export interface TrademarkClaim {
  readonly markName: string;
  readonly holders: readonly MarkHolder[];
  readonly jurisdiction: { readonly countryCode: string | null; readonly description: string };
  /** Nice classes. */
  readonly classes: readonly { readonly number: number; readonly description: string }[];
  readonly goodsAndServices: string;
}

/** The notice that a registrant must accept (RFC 9361, Trademark Claims Notice). */
export interface TrademarkNotice {
  readonly id: string;
  readonly notBefore: Date;
  /** Accepted later, it counts for nothing. */
  readonly notAfter: Date;
  readonly label: string;
  readonly claims: readonly TrademarkClaim[];
}

const codec: Codec<TrademarkNotice> = {
  print: (value) =>
    notice('notice', [
      notice('id', value.id),
      notice('notBefore', value.notBefore.toISOString()),
      notice('notAfter', value.notAfter.toISOString()),
      notice('label', value.label),
      ...value.claims.map((claim) =>
        notice('claim', [
          notice('markName', claim.markName),
          ...claim.holders.map(printHolder),
          notice(
            'jurDesc',
            claim.jurisdiction.description,
            claim.jurisdiction.countryCode === null ? {} : { jurCC: claim.jurisdiction.countryCode },
          ),
          ...claim.classes.map(({ number, description }) =>
            notice('classDesc', description, { classNum: String(number) }),
          ),
          notice('goodsAndServices', claim.goodsAndServices),
        ]),
      ),
    ]),
  read: (reader) => ({
    id: reader.required('id').token(1, 255),
    notBefore: reader.required('notBefore').instant(),
    notAfter: reader.required('notAfter').instant(),
    label: reader.required('label').token(1, 63).toLowerCase(),
    claims: reader.many('claim', { least: 1 }).map(readClaim),
  }),
};

function printHolder(holder: MarkHolder) {
  const text = (name: string, value: string | null) => (value === null ? null : notice(name, value));
  return notice(
    'holder',
    [
      text('name', holder.name),
      text('org', holder.organization),
      notice('addr', [
        ...holder.street.map((line) => notice('street', line)),
        text('city', holder.city),
        text('sp', holder.state),
        text('pc', holder.postalCode),
        text('cc', holder.countryCode),
      ]),
    ],
    { entitlement: holder.entitlement },
  );
}

function readClaim(claim: ElementReader): TrademarkClaim {
  const markName = claim.required('markName').token();
  const holders = claim.many('holder').map(readHolder);
  const jurisdiction = claim.required('jurDesc');
  return {
    markName,
    holders,
    jurisdiction: {
      countryCode: jurisdiction.element.attributes['jurCC'] ?? null,
      description: jurisdiction.token(),
    },
    classes: claim.many('classDesc').map((each) => ({
      number: Number(each.element.attributes['classNum']) || 0,
      description: each.token(),
    })),
    goodsAndServices: claim.required('goodsAndServices').token(),
  };
}

function readHolder(holder: ElementReader): MarkHolder {
  const text = (reader: ElementReader | undefined, name: string) => reader?.optional(name)?.token() ?? null;
  const entitlement = holder.element.attributes['entitlement'] ?? 'owner';
  const name = text(holder, 'name');
  const organization = text(holder, 'org');
  const address = holder.optional('addr');
  return {
    entitlement,
    name,
    organization,
    street: address?.many('street').map((line) => line.token()) ?? [],
    city: text(address, 'city'),
    state: text(address, 'sp'),
    postalCode: text(address, 'pc'),
    countryCode: text(address, 'cc'),
  };
}

/** The notice as the document that a Claims Notice Information Service answers. */
export function printTrademarkNotice(value: TrademarkNotice): string {
  return printXml(codec.print(value), { prefixes: PREFIXES });
}

/** Parses a notice, ignoring elements beyond the standard. Throws if it is invalid. */
export function readTrademarkNotice(xml: string): TrademarkNotice {
  const root = parseXml(xml);
  if (root.name !== 'notice' || root.namespace !== TRADEMARK_NOTICE)
    throw new Error(`a trademark claims notice was expected, not ${root.name}`);
  return codec.read(new ElementReader(root, 'loose'));
}
