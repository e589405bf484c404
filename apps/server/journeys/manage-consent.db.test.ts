import { mailDataConsent, setContactDisclosure } from '#features/domains/server/jobs/contact-jobs.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { answerDataConsent, lookAtDataConsent } from '#features/domains/server/answer-data-consent.ts';
import { runMailDataConsent } from '#features/domains/server/jobs/mail-data-consent.ts';
import { runSetContactDisclosure } from '#features/domains/server/jobs/set-contact-disclosure.ts';
import {
  getDataConsent,
  requestDataConsentLink,
  requestDataConsentLinkByGet,
} from '#features/domains/server/request-data-consent-link.ts';
import { expectOk as expectDone } from '#features/names/testing/registrar-conformance-scenario.ts';
import type { FlagName } from '#features/sites/rules/feature-flags.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { days, minutes } from '#platform/kernel/duration.ts';
import { REGISTRANT } from '#features/registration/testing/build-paid-order.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';

const opened = openRegistrations();
const { bench, registry, deps, mails } = opened;
const buyer = nameBuyer(opened);
const ON: ReadonlySet<FlagName> = new Set(['domains/gdpr-consent'] as const);

const as = ({ userId }: BoughtName, via: UserActor['via'] = 'session'): UserActor => ({
  kind: 'user',
  userId,
  via,
  scopes: ['*'],
});
const request = (owner: BoughtName, domain: string, flags = ON) =>
  requestDataConsentLink({ ...deps, flags }, as(owner), { domain });
async function mailedToken(domain: string): Promise<string> {
  await runMailDataConsent(deps, { domain });
  return /data-consent\?token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
async function isDisclosed(domain: string): Promise<boolean> {
  for (const data of await bench.queued(setContactDisclosure)) await runSetContactDisclosure(deps, data);
  const { registrant } = expectDone(await registry.registrar.infoDomain(domain));
  return expectDone(await registry.registrar.infoContact(registrant ?? '')).disclosed.length > 0;
}

describe('consent for personal data use (management, section 2)', () => {
  test('the registrant gives and withdraws it by a mailed link; the registry publishes or withholds their data', async () => {
    const owner = await buyer.register('shown.com');
    expect(await isDisclosed('shown.com')).toBe(true);

    expect(await request(owner, 'shown.com')).toEqual({ ok: true, value: { success: true } });
    expect(await bench.queued(mailDataConsent)).toContainEqual({ domain: 'shown.com' });
    const token = await mailedToken('shown.com');
    expect(mails.at(-1)).toMatchObject({ to: 'ada@example.com' });
    expect(await lookAtDataConsent(deps, { token })).toEqual({
      ok: true,
      value: { display_name: 'shown.com', email: 'ada@example.com', is_given: null, answered_at: null },
    });

    const now = bench.clock.now().toISOString();
    expect(await answerDataConsent(deps, { token, isGiven: false })).toMatchObject({
      value: { is_given: false, answered_at: now },
    });
    expect(await isDisclosed('shown.com')).toBe(false);
    expect(await answerDataConsent(deps, { token, isGiven: true })).toMatchObject({
      value: { is_given: true },
    });
    expect(await isDisclosed('shown.com')).toBe(true);
    expect(await getDataConsent({ ...deps, flags: ON }, as(owner), { domain: 'shown.com' })).toEqual({
      ok: true,
      value: { is_given: true, answered_at: now },
    });
    const { rows } = await sql`select is_given, email from domains.data_consent order by id`.execute(
      bench.db,
    );
    expect(rows).toEqual([
      { is_given: false, email: 'ada@example.com' },
      { is_given: true, email: 'ada@example.com' },
    ]);
  });

  test('privacy protection withholds the data whatever the answer is', async () => {
    const owner = await buyer.register('private.com', { extra: { privacy: true } });
    await request(owner, 'private.com');
    const token = await mailedToken('private.com');

    // The mail goes to the registrant, whom the registry does not know.
    expect(mails.at(-1)).toMatchObject({ to: 'ada@example.com' });
    const seen = async (): Promise<string> => {
      for (const data of await bench.queued(setContactDisclosure)) await runSetContactDisclosure(deps, data);
      const { registrant } = expectDone(await registry.registrar.infoDomain('private.com'));
      return expectDone(await registry.registrar.infoContact(registrant ?? '')).email;
    };
    expect(await seen()).toBe('privacy@namestead.test');
    await answerDataConsent(deps, { token, isGiven: true });
    expect(await seen()).toBe('privacy@namestead.test');
  });

  test('is offered only with the feature, under generic TLDs, to the manager, once a minute', async () => {
    const owner = await buyer.register('asked.com');
    const german = await buyer.register('gefragt.de', {
      contact: { ...REGISTRANT, countryCode: 'DE' },
    });
    const other = await buyer.register('elses.com');

    expect(await request(owner, 'asked.com', new Set())).toMatchObject({
      refusal: { code: 'consent_not_managed' },
    });
    expect(await request(german, 'gefragt.de')).toMatchObject({ refusal: { code: 'consent_not_managed' } });
    expect(await request(other, 'asked.com')).toMatchObject({ refusal: { code: 'unknown_domain' } });
    expect(await request(owner, 'asked.com')).toMatchObject({ ok: true });
    expect(await request(owner, 'asked.com')).toMatchObject({ refusal: { code: 'contact_mail_too_soon' } });
    bench.clock.advance(minutes(1));
    expect(await request(owner, 'asked.com')).toMatchObject({ ok: true });
  });

  test('a GET is for API tokens only', async () => {
    const owner = await buyer.register('got.com');
    const get = (via: UserActor['via']) =>
      requestDataConsentLinkByGet({ ...deps, flags: ON }, as(owner, via), { domain: 'got.com' });

    expect(await get('session')).toMatchObject({ refusal: { code: 'unauthorized' } });
    expect(await get('token')).toMatchObject({ ok: true });
  });

  test('a link ends after 30 days, and with the registration', async () => {
    await buyer.register('ended.com');
    const token = await mailedToken('ended.com');
    const gone = await mailedToken('ended.com');
    await sql`update domains.domain set registered_at = registered_at + interval '1 day' where name = 'ended.com'`.execute(
      bench.db,
    );
    expect(await answerDataConsent(deps, { token: gone, isGiven: true })).toMatchObject({
      refusal: { code: 'unknown_data_consent_link', status: 410 },
    });
    bench.clock.advance(days(30));
    for (const each of [token, '', 'none']) {
      expect(await lookAtDataConsent(deps, { token: each })).toMatchObject({
        refusal: { code: 'unknown_data_consent_link' },
      });
    }
  });
});
