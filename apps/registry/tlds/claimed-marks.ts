import { createHash } from 'node:crypto';

import type { TrademarkClaim, TrademarkNotice } from '#platform/epp-wire/trademark-notice.ts';
import { days, hours } from '#platform/kernel/duration.ts';

import type { Tld } from './tld.ts';

/** Notices are valid for two days (RFC 9361: a notice may be accepted within 48 hours). */
const VALID_FOR = hours(48);

/** Marks of companies that do not exist, by the label that they are claimed for. */
const MARKS: Readonly<Record<string, readonly TrademarkClaim[]>> = {
  lumivara: [
    mark(
      'LUMIVARA',
      ['Lumivara Lighting GmbH', 'Lampenweg 4', 'Köln', '50667', 'DE'],
      ['EU', 'European Union'],
      {
        classes: [
          [11, 'Apparatus for lighting'],
          [35, 'Advertising; business management; retail services'],
        ],
        goods: 'Lamps, light bulbs and their sale in shops and by mail order',
      },
    ),
  ],
  korvello: [
    mark(
      'Korvello',
      ['Korvello Cycles Ltd', '12 Spoke Street', 'Bristol', 'BS1 4DJ', 'GB'],
      ['GB', 'United Kingdom'],
      {
        classes: [[12, 'Vehicles; apparatus for locomotion by land']],
        goods: 'Bicycles and their parts',
      },
    ),
    mark(
      'KORVELLO',
      ['Korvello Inc.', '900 Harbor Avenue', 'Portland', '97201', 'US'],
      ['US', 'United States of America'],
      {
        classes: [[25, 'Clothing, footwear, headwear']],
        goods: 'Cycling clothes and shoes',
      },
    ),
  ],
  brightfjord: [
    mark('Brightfjord', ['Brightfjord AS', 'Havnegata 7', 'Bergen', '5003', 'NO'], ['NO', 'Norway'], {
      classes: [[29, 'Fish, preserved and frozen']],
      goods: 'Salmon and other fish, smoked or frozen',
    }),
  ],
};

function mark(
  markName: string,
  [organization, street, city, postalCode, countryCode]: readonly [string, string, string, string, string],
  [jurisdictionCode, description]: readonly [string, string],
  what: { readonly classes: readonly (readonly [number, string])[]; readonly goods: string },
): TrademarkClaim {
  return {
    markName,
    holders: [
      {
        entitlement: 'owner',
        name: null,
        organization,
        street: [street],
        city,
        state: null,
        postalCode,
        countryCode,
      },
    ],
    jurisdiction: { countryCode: jurisdictionCode, description },
    classes: what.classes.map(([number, text]) => ({ number, description: text })),
    goodsAndServices: what.goods,
  };
}

/** A label's part in keys and ids. */
function hashLabel(label: string): string {
  return createHash('sha256').update(label).digest('hex').slice(0, 24);
}

function countDay(now: Date): number {
  return Math.floor(now.getTime() / days(1));
}

/** The key under which a label's notice is looked up today (RFC 9361, lookup key); null where no mark is claimed for it. */
export function claimsNoticeKey(tld: Tld, label: string, now: Date): string | null {
  if (!tld.hasClaims || !Object.hasOwn(MARKS, label)) return null;
  const digest = hashLabel(label);
  const date = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `${date}00/${digest[0]}/${digest[1]}/${digest[2]}/${digest}0000000001`;
}

/** The notice of a lookup key; null where there is none, or none any more. */
export function noticeOfKey(key: string, now: Date): TrademarkNotice | null {
  const read =
    /^(\d{4})(\d\d)(\d\d)00\/(.)\/(.)\/(.)\/(([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]{21})\d{10}$/.exec(key);
  const [, year, month, date, a, b, c, digest, first, second, third] = read ?? [];
  if (!read || a !== first || b !== second || c !== third) return null;
  const label = Object.keys(MARKS).find((each) => hashLabel(each) === digest);
  const day = Date.parse(`${year}-${month}-${date}T00:00:00Z`) / days(1);
  const notice = label === undefined || !Number.isInteger(day) ? null : buildNotice(label, day);
  return notice && notice.notBefore <= now && now < notice.notAfter ? notice : null;
}

/** The notice of a label by the day of its lookup; its number says both. */
function buildNotice(label: string, day: number): TrademarkNotice {
  const notBefore = new Date(day * days(1));
  return {
    id: `${hashLabel(label).slice(0, 8)}${String(day).padStart(19, '0')}`,
    notBefore,
    notAfter: new Date(notBefore.getTime() + VALID_FOR),
    label,
    claims: MARKS[label] ?? [],
  };
}

/** The notice that a registrar says was accepted for a label, where its number and end are those of one still valid. */
export function findNotice(
  label: string,
  accepted: { readonly noticeId: string; readonly notAfter: Date },
  now: Date,
): TrademarkNotice | null {
  return (
    [countDay(now), countDay(now) - 1]
      .map((day) => buildNotice(label, day))
      .find(
        ({ id, notAfter }) =>
          id === accepted.noticeId && notAfter.getTime() === accepted.notAfter.getTime() && now < notAfter,
      ) ?? null
  );
}
