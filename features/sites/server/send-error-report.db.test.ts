import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { buildSite } from '../testing/build-site.ts';
import { mailErrorReport, runMailErrorReport } from './jobs/mail-error-report.ts';
import { sendErrorReport } from './send-error-report.ts';
import type { ErrorReportDeps } from './sites-deps.ts';

const CLIENT = { ip: '192.0.2.1', userAgent: 'Test browser' };
const SCRIPT = '<script>alert("🦊 שלום")</script>\nIt does not work.';

let bench: SliceBench;
let deps: ErrorReportDeps;
let mails: Mail[];
let actor: UserActor;
let slug: string;

beforeAll(async () => {
  bench = await createSliceBench({ jobs: [mailErrorReport] });
});
afterAll(() => bench.close());
beforeEach(async () => {
  mails = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  deps = { ...bench, mailer, supportEmail: 'support@panel.example', brand: 'Namestead' };
  const { id } = await buildAccount(bench.db);
  actor = { kind: 'user', userId: id, via: 'session', scopes: ['*'] };
  slug = (await buildSite(bench.db, { ownerId: id })).addressHost;
});

const send = (message: string, site = slug, who = actor) =>
  sendErrorReport(deps, who, { site, message, client: CLIENT });

async function runJobs(): Promise<void> {
  for (const data of await bench.queued(mailErrorReport)) await runMailErrorReport(deps, data);
}

describe('a report about a site', () => {
  test('is numbered, kept, and mailed to the operator, who can answer its writer', async () => {
    const sent = await send(SCRIPT);
    await runJobs();

    const reportId = sent.ok ? sent.value.reportId : 0;
    const mail = mails.find(({ subject }) => subject.includes(String(reportId)));
    expect(reportId).toBeGreaterThan(10_000);
    expect(mail).toMatchObject({
      to: 'support@panel.example',
      subject: `Namestead: report ${reportId} about ${slug}`,
    });
    expect(mail?.replyTo).toContain('@');
    expect(mail?.text).toContain(SCRIPT);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).toContain('&#60;script&#62;alert(&#34;🦊 שלום&#34;)');
  });

  test.each([
    ['nothing', '', 'error_report_empty'],
    ['blanks', ' \n\t ', 'error_report_empty'],
    ['more than 5,000 characters', 'x'.repeat(5_001), 'error_report_too_long'],
  ])('of %s is refused at its field, and nothing is kept', async (_name, message, code) => {
    const before = (await bench.queued(mailErrorReport)).length;

    expect(await send(message)).toMatchObject({ ok: false, refusal: { code, data: { field: 'message' } } });
    expect(await bench.queued(mailErrorReport)).toHaveLength(before);
  });

  test('returns 404 for other people’s and unknown sites', async () => {
    const foreign = await buildSite(bench.db);

    expect(await send('Help!', foreign.addressHost)).toMatchObject({ refusal: { code: 'unknown_site' } });
    expect(await send('Help!', 'nowhere.example')).toMatchObject({ refusal: { code: 'unknown_site' } });
  });

  test('comes five times an hour at most; who waits may write again', async () => {
    for (let count = 0; count < 5; count += 1) expect(await send('Help!')).toMatchObject({ ok: true });

    expect(await send('Help!')).toMatchObject({ ok: false, refusal: { code: 'too_many_error_reports' } });
    bench.realClock.set(new Date(bench.realClock.now().getTime() + 3_600_001));
    expect(await send('Help!')).toMatchObject({ ok: true });
  });
});
