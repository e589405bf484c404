import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { newSecret } from '#features/accounts/server/api/secret-token.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { FileAnswer } from '#platform/http/send-file.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { CALENDAR_WORDS } from '../../words/server/en.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { listOwnTimelines } from '../notices/list-own-timelines.ts';
import { type CalendarEvent, writeCalendar } from './calendar-file.ts';
import {
  deleteCalendar,
  findCalendar,
  findCalendarOwner,
  noteCalendarRead,
  saveCalendar,
  type StoredCalendar,
} from './calendar-store.ts';

/** How far ahead the calendar shows dates: each name has its next ones in this time. */
const HORIZON = days(400);
/** The most events of a calendar, the soonest; calendars read it several times a day. */
const MOST_EVENTS = 5_000;
/** A reading is noted no more often. */
const NOTED_EVERY = hours(1);
/** The events of a timeline that a calendar shows. */
const SHOWN = ['charge', 'expires', 'last_renewal', 'last_redemption'] as const;

/** The calendar address of the caller, if they made one. */
export async function getCalendar(
  { db }: Pick<DomainsDeps, 'db'>,
  actor: UserActor,
): Promise<Result<StoredCalendar | null>> {
  return ok(await findCalendar(db, actor.userId));
}

/** Makes a new calendar address for the caller; a former one ends. Its secret is shown only now. */
export async function makeCalendar(
  { db, clock, random, publicUrl }: Pick<DomainsDeps, 'db' | 'clock' | 'random' | 'publicUrl'>,
  actor: UserActor,
): Promise<Result<{ readonly url: string; readonly created_at: string }>> {
  const now = clock.now();
  const secret = newSecret(random);
  await saveCalendar(db, actor.userId, secret, now);
  return ok({ url: `${publicUrl}/calendar/${secret}.ics`, created_at: now.toISOString() });
}

/** Ends the calendar address of the caller. */
export async function revokeCalendar(
  { db }: Pick<DomainsDeps, 'db'>,
  actor: UserActor,
): Promise<Result<{ readonly success: true }>> {
  await deleteCalendar(db, actor.userId);
  return ok({ success: true });
}

/**
 * The calendar of a secret address: when the domains of its account renew and expire, and the last
 * days to renew and to restore them. An address that was never made, or has ended, is unknown.
 */
export async function readCalendar(
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'renewals' | 'brand' | 'publicUrl'>,
  { token }: { readonly token: string },
): Promise<Result<FileAnswer>> {
  const { db, clock, brand, publicUrl } = deps;
  const userId = await findCalendarOwner(db, token);
  if (userId === null) return refuseDomain('unknown_calendar');
  const now = clock.now();
  await noteCalendarRead(db, userId, now, after(now, -NOTED_EVERY));
  const words = wordsIn(mailLanguage(await readPreferences(db, userId)), CALENDAR_WORDS);
  const until = after(now, HORIZON);
  const { host } = new URL(publicUrl);
  const events = (await listOwnTimelines(deps, userId, until)).flatMap(
    ({ domain, timelines: [nothing] }): CalendarEvent[] => {
      const isRedirect = domain.facts.type === 'siteRedirect';
      const shown = isRedirect ? domain.unicodeName : displayName(domain.name);
      return (nothing?.events ?? []).flatMap(({ kind, at }) => {
        const known = SHOWN.find((each) => each === kind);
        if (known === undefined || at > until) return [];
        return [
          {
            // A term has one event of each kind; a retry of its charge moves the same one.
            uid: `${kind}-${domain.name}-${domain.facts.expiresAt?.getTime()}@${host}`,
            at,
            summary: words(known, { domain: shown }),
            url: `${publicUrl}/domains/manage/${domain.name}/edit/${domain.siteId}`,
          },
        ];
      });
    },
  );
  const file = writeCalendar({
    name: words('title', { brand }),
    productId: `-//${brand}//domains//EN`,
    now,
    events: events.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(0, MOST_EVENTS),
  });
  return ok({ name: 'domains.ics', bytes: Buffer.from(file) });
}
