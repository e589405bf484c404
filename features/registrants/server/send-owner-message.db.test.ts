import { beforeAll, describe, expect, test } from 'vitest';
import { PRIVACY_CONTACT } from '#features/contacts/testing/privacy-contact.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { days, hours } from '#platform/kernel/duration.ts';
import { actAs, heldNames } from '../testing/held-names.ts';
import { setPrivacy } from './api/set-privacy.ts';
import { expireContactChanges } from './expire-contact-changes.ts';
import { mailOwnerMessage } from './jobs/registrant-jobs.ts';
import { runMailOwnerMessage } from './jobs/mail-owner-message.ts';
import { sendOwnerMessage } from './send-owner-message.ts';

const opened = openRegistrations();
const { bench, deps, mails } = opened;
const held = heldNames(opened);
const SENT = { ok: true, value: { success: true } };
const refused = (code: string) => ({ ok: false, refusal: { code } });
const MESSAGE = 'I would like to buy this name.\nPlease call me.';

beforeAll(async () => {
  bench.clock.set(new Date());
  await held.register('hidden.com', { extra: { privacy: true } });
  await held.register('public.com');
});

const write = (domain: string, email = 'eve@example.net', message = MESSAGE) =>
  sendOwnerMessage(deps, { domain, email, message });
let run = 0;
async function deliver() {
  const before = mails.length;
  const queued = await bench.queued(mailOwnerMessage);
  for (const data of queued.slice(run)) {
    await runMailOwnerMessage(deps, data);
    // A job may run twice.
    await runMailOwnerMessage(deps, data);
  }
  run = queued.length;
  return mails.slice(before);
}
const stored = () =>
  bench.db.selectFrom('domains.owner_message').select(['domain', 'sender', 'message']).execute();

describe('a message to the holder of a private name', () => {
  test('reaches the registrant, who can reply; nothing of it stays, and the public record leads to the page', async () => {
    const { contact } = await held.atRegistry('hidden.com');
    expect(contact.email).toBe(PRIVACY_CONTACT.email);
    expect(contact.address.street).toEqual([
      PRIVACY_CONTACT.address1,
      'https://panel.example/contact-domain-owner/hidden.com',
    ]);

    expect(await write('hidden.com', ' eve@example.net ')).toEqual(SENT);

    const [mail, ...more] = await deliver();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      replyTo: 'eve@example.net',
      subject: 'A message about hidden.com',
    });
    expect(mail?.text).toContain('- I would like to buy this name.\n- Please call me.');
    expect(mail?.text).toContain('which Namestead has not verified');
    expect(await stored()).toEqual([{ domain: 'hidden.com', sender: null, message: null }]);
  });

  test('is only text in the mail', async () => {
    await write('hidden.com', 'eve@example.net', '<script>alert(1)</script> %(brand)s {domain}');

    const [mail] = await deliver();
    expect(mail?.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; %(brand)s {domain}');
  });

  test.each([
    ['a name that is not private', 'public.com'],
    ['a name that is not here', 'nowhere.com'],
  ])('is not passed on for %s', async (_what, domain) => {
    expect(await write(domain)).toMatchObject(refused('owner_not_reachable'));
  });

  test.each([
    ['an address that is none', 'eve', MESSAGE, 'email'],
    ['an address with a line end', 'eve@example.net\r\nBcc: all@example.com', MESSAGE, 'email'],
    ['a message that is too short', 'eve@example.net', ' hi \n', 'message'],
    ['a message that is too long', 'eve@example.net', '😀'.repeat(4_001), 'message'],
  ])('is not sent with %s', async (_what, email, message, field) => {
    expect(await write('hidden.com', email, message)).toMatchObject({
      ok: false,
      refusal: { code: 'owner_message_unfit', data: { field } },
    });
  });

  test('is one of five a day for a name, also where ten arrive at once', async () => {
    bench.clock.advance(days(1));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_each, at) => write('hidden.com', `sender${at}@example.net`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await write('hidden.com')).toMatchObject(refused('owner_messages_too_many'));
    bench.clock.advance(hours(25));
    expect(await write('hidden.com')).toEqual(SENT);
    await deliver();
  });

  test('is one of ten a day of a sender, however their address is written', async () => {
    bench.clock.advance(days(1));
    for (const at of [1, 2, 3]) await held.register(`hidden-${at}.com`, { extra: { privacy: true } });
    for (let at = 0; at < 10; at += 1)
      expect(await write(`hidden-${(at % 3) + 1}.com`, 'Mallory@example.net')).toEqual(SENT);

    expect(await write('hidden.com', 'mallory@EXAMPLE.net')).toMatchObject(
      refused('owner_messages_too_many'),
    );
    await deliver();
  });

  test('is not mailed once the name is public, and that it was sent is forgotten after a month', async () => {
    bench.clock.advance(days(1));
    const { userId } = await held.register('later-public.com', { extra: { privacy: true } });
    await write('later-public.com');
    await setPrivacy(deps, actAs(userId), { domain: 'later-public.com', isPrivate: false });

    expect(await deliver()).toEqual([]);
    expect((await stored()).every(({ message }) => message === null)).toBe(true);
    bench.clock.advance(days(31));
    await expireContactChanges(deps);
    expect(await stored()).toEqual([]);
  });
});
