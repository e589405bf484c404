import type { MailLanguage } from '#features/accounts/rules/preferences.ts';
import type { Letter } from '#features/accounts/server/api/letter.ts';
import { newSecret } from '#features/accounts/server/api/secret-token.ts';
import { after } from '#platform/kernel/duration.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { GUARD_LINK_LIFE } from '../../rules/sensitive-change.ts';
import { GUARD_MAILS } from '../../words/server/en.ts';
import type { GuardDeps } from '../guard-deps.ts';
import { findOfContactChange, insertGuardLink } from '../sensitive-change-store.ts';
import type { SensitiveChange } from '../sensitive-change-store.ts';

type LinkDeps = Pick<GuardDeps, 'db' | 'clock' | 'random' | 'publicUrl'>;

/** The parts of a mail about a change by which its reader can undo it. */
export interface GuardedLetter extends Pick<Letter, 'link' | 'closing'> {
  /** When and from where it was made. */
  readonly rows: readonly string[];
}

/**
 * What a mail about a change of contacts says beside the change: from where it was made, and a link of
 * its own that undoes it. Null for a change that cannot be undone, such as an undo itself.
 *
 * The link's secret is created here, so that it is stored nowhere in clear text.
 */
export async function guardContactMail(
  deps: LinkDeps,
  contactChangeId: number,
  language: MailLanguage,
): Promise<GuardedLetter | null> {
  const change = await findOfContactChange(deps.db, contactChangeId);
  return change && guardLetter(deps, change, language);
}

/** The same for any change that is stored. */
export async function guardLetter(
  deps: LinkDeps,
  change: SensitiveChange,
  language: MailLanguage,
): Promise<Required<GuardedLetter>> {
  const words = wordsIn(language, GUARD_MAILS);
  const now = deps.clock.now();
  const secret = newSecret(deps.random);
  const expiresAt = after(now, GUARD_LINK_LIFE);
  await insertGuardLink(deps.db, secret, { changeId: change.id, expiresAt, now });
  const href = `${deps.publicUrl}/undo-change?${new URLSearchParams({ domain: change.domain, token: secret }).toString()}`;
  return {
    link: {
      href,
      button: words('button'),
      validity: words('validity', { date: formatInstant(expiresAt, language) }),
    },
    rows: describeOrigin(change, language),
    closing: words('closing'),
  };
}

/** When and from where a change was made, one sentence each. */
export function describeOrigin(
  { happenedAt, origin: { via, network } }: SensitiveChange,
  language: MailLanguage,
): readonly string[] {
  const words = wordsIn(language, GUARD_MAILS);
  return [
    words('when', { date: formatInstant(happenedAt, language) }),
    words(via === 'token' ? 'by_token' : 'by_session'),
    ...(network === null ? [] : [words('from_network', { network })]),
  ];
}

/** An instant in UTC. */
const formatInstant = (at: Date, language: MailLanguage): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
