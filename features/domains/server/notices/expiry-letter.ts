import type { MailLanguage } from '#features/accounts/rules/preferences.ts';
import { type Letter, mailGreeting } from '#features/accounts/server/api/letter.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import type { DomainTimeline, TimelineEventKind } from '../../rules/domain-timeline.ts';
import type { ExpiryNotice } from '../../rules/expiry-notice.ts';
import { EXPIRY_MAILS } from '../../words/server/en.ts';

/** What a notice says of a name. */
export interface ExpiryFacts {
  readonly notice: ExpiryNotice;
  /** A-labels. */
  readonly name: string;
  readonly brand: string;
  readonly reader:
    | { readonly kind: 'manager'; readonly name: string | null }
    /** Someone else than the manager, whose card and purchases they do not see. */
    | { readonly kind: 'registrant' };
  /** Of a renewal, or of restoring it; null if unknown. */
  readonly price: string | null;
  /** The saved card of a name with auto-renew; null where nothing can be charged. */
  readonly card: string | null;
  readonly isAutoRenewing: boolean;
  /** When the card is charged; null if it is not. */
  readonly chargeAt: Date | null;
  readonly expiresAt: Date;
  /** What happens if the name is not renewed. */
  readonly end: DomainTimeline;
  readonly url: string;
}

/** The events that a notice lists. */
const LISTED: readonly TimelineEventKind[] = [
  'expires',
  'interrupted',
  'last_renewal',
  'deleted',
  'last_redemption',
  'released',
];

/** A calendar day in UTC, as the registry counts. */
export const formatDay = (at: Date, language: MailLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/**
 * The letter of a notice: when the name expires or renews, what it costs, what happens when, and
 * where to renew it (ICANN ERRP 2.1 and 4.1).
 */
export function expiryLetter(language: MailLanguage, facts: ExpiryFacts): Letter {
  const { notice, reader, chargeAt, end } = facts;
  const words = wordsIn(language, EXPIRY_MAILS);
  const day = (at: Date | null | undefined): string => (at ? formatDay(at, language) : '');
  const findDate = (kind: TimelineEventKind) => end.events.find((event) => event.kind === kind)?.at;
  const isManager = reader.kind === 'manager';
  const isCharged = chargeAt !== null && facts.card !== null;
  const values = {
    domain: displayName(facts.name),
    brand: facts.brand,
    date: day(facts.expiresAt),
    until: day(findDate(notice === 'redeemable' ? 'last_redemption' : 'last_renewal')),
    renewsOn: day(chargeAt),
    card: facts.card ?? '',
    price: facts.price ?? '',
  };
  const state = notice === 'month' || notice === 'week' ? 'ahead' : notice;
  const renews = facts.price === null ? 'renews_without_price' : 'renews';
  const sentences = [
    words(`${state}_body`, values),
    ...(isCharged ? [words(isManager ? renews : 'renews_for_registrant', values)] : []),
    ...(isCharged || state === 'redeemable' ? [] : [words(whyNotRenewed(facts), values)]),
    ...(isCharged || facts.price === null
      ? []
      : [words(state === 'redeemable' ? 'restore_price' : 'price', values)]),
    ...(isManager ? [] : [words('registrant', values)]),
  ];
  const rows = end.events.flatMap(({ kind, at }) =>
    LISTED.includes(kind) ? [words(`on_${kind as 'expires'}`, { date: day(at) })] : [],
  );
  return {
    subject: words(isCharged && state === 'ahead' ? 'renews_subject' : `${state}_subject`, values),
    greeting: mailGreeting(language, isManager ? reader.name : null),
    body: sentences.join(' '),
    link: {
      href: facts.url,
      button: words(!isManager || isCharged ? 'view' : state === 'redeemable' ? 'restore' : 'renew'),
    },
    ...(rows.length === 0 ? {} : { dates: { title: words(isCharged ? 'dates_if_unpaid' : 'dates'), rows } }),
    closing: words('closing', values),
  };
}

/** Why a name does not renew by itself. */
function whyNotRenewed({
  isAutoRenewing,
  reader,
}: ExpiryFacts): 'no_card' | 'auto_renew_off' | 'not_renewed' {
  if (reader.kind === 'registrant') return 'not_renewed';
  return isAutoRenewing ? 'no_card' : 'auto_renew_off';
}
