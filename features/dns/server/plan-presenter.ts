import { formatMailAddress } from '#features/email/rules/email-forward.ts';
import type { EmailForward } from '#features/email/rules/email-forward.ts';
import { listActiveForwards } from '#features/email/server/api/forwards.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/database.ts';
import { FIX_SENTENCES, LINT_SENTENCES } from '../contract/lint-sentences.ts';
import type { listFindingsEndpoint, previewChangeEndpoint } from '../contract/zone-endpoints.ts';
import { questionsAbout } from '../rules/change-questions.ts';
import { DEFAULT_TTL, relativeName } from '../rules/zone-record.ts';
import type { ChangePlan } from '../rules/plan-change.ts';
import { showRecord } from '../rules/read-record.ts';
import { printRdata } from '../rules/record-types/record-types.ts';
import { lintZone } from '../rules/zone-lint/lint-zone.ts';
import type { ZoneFinding } from '../rules/zone-lint/zone-finding.ts';
import type { StoredRecord, ZoneRecord, StoredZone } from '../rules/zone-record.ts';

type ZonePlan = AnswerOf<typeof previewChangeEndpoint>;
type PlannedRecord = ZonePlan['added'][number];
type FindingOnWire = AnswerOf<typeof listFindingsEndpoint>['findings'][number];

/** Maximum number of findings in a response; a zone may have as many as records. */
const MAX_FINDINGS = 500;
/** Maximum size of a change that its fixes repeat; larger ones would make the response grow quadratically. */
const MAX_COMBINED = 50;

/** Presents a plan before it is carried out. */
export async function presentPlan(db: Database, zone: StoredZone, plan: ChangePlan): Promise<ZonePlan> {
  const { after, isNew, findings } = findingsAfter(zone, plan);
  return {
    ...(await presentLines(db, zone, plan)),
    findings: presentFindings(
      zone.name,
      after,
      // New records have no id yet; a fix that needs one is omitted.
      findings.map((finding) => (finding.fix?.removals.some(isNew) ? { ...finding, fix: null } : finding)),
    ),
  };
}

/** Presents the plan of a change that the client is about to send: each fix is a change to send instead. */
export async function presentChangePlan(db: Database, zone: StoredZone, plan: ChangePlan): Promise<ZonePlan> {
  const { after, isNew, findings } = findingsAfter(zone, plan);
  const isOwn = ({ origin }: ZoneRecord): boolean => origin === 'customer';
  const known = [...zone.records, ...after.filter(({ id }) => isNew(id))];
  const wanted = after.filter((record) => isNew(record.id) && isOwn(record));
  const unwanted = plan.removed.filter(isOwn).map(({ id }) => id);
  const combined = (fix: ZoneFinding['fix']): ZoneFinding['fix'] => {
    if (fix === null || wanted.length + unwanted.length > MAX_COMBINED) return null;
    // Removing a record that is not saved yet equals not adding it.
    if (fix.additions.length === 0 && fix.removals.some(isNew)) return null;
    const isUndone = new Set(fix.removals);
    return {
      removals: [...unwanted, ...fix.removals.filter((id) => !isNew(id))],
      additions: [...wanted.filter(({ id }) => !isUndone.has(id)), ...fix.additions],
    };
  };
  return {
    ...(await presentLines(db, zone, plan)),
    findings: presentFindings(
      zone.name,
      known,
      findings.map((finding) => ({ ...finding, fix: combined(finding.fix) })),
    ),
  };
}

async function presentLines(
  db: Database,
  zone: StoredZone,
  plan: ChangePlan,
): Promise<Omit<ZonePlan, 'findings'>> {
  const questions = questionsAbout(zone.records, plan, zone.name);
  const forwards = plan.stopsForwards === true ? await listActiveForwards(db, zone.name) : [];
  return {
    serial: zone.serial,
    added: plan.added.map((record) => presentPlanned(zone.name, record)),
    removed: plan.removed.map((record) => presentPlanned(zone.name, record)),
    questions,
    forwards: presentAffectedForwards(forwards),
  };
}

/** Maps the email forwards that a change switches off to the wire. */
export function presentAffectedForwards(
  forwards: readonly EmailForward[],
): { email: string; forward_address: string }[] {
  return forwards.map((forward) => ({
    email: formatMailAddress(forward),
    forward_address: forward.destination,
  }));
}

/** The findings that a plan introduces; new records are recognised by their ids. */
function findingsAfter(
  zone: StoredZone,
  plan: ChangePlan,
): {
  readonly after: readonly StoredRecord[];
  readonly isNew: (id: string) => boolean;
  readonly findings: readonly ZoneFinding[];
} {
  const gone = new Set(plan.removed);
  const isNew = (id: string): boolean => id.startsWith('new-');
  const after: StoredRecord[] = [
    ...zone.records.filter((record) => !gone.has(record)),
    ...plan.added.map((record, at) => ({ ...record, id: `new-${at}` })),
  ];
  const known = new Set(lintZone(zone.name, zone.records).map(buildKey));
  const findings = lintZone(zone.name, after).filter((finding) => !known.has(buildKey(finding)));
  return { after, isNew, findings };
}

/** A record with its data in presentation format. */
export function presentPlanned(domain: string, record: ZoneRecord): PlannedRecord {
  return {
    name: relativeName(record.name, domain) || domain,
    type: record.data.type,
    ttl: record.ttl,
    content: printRdata(record.data),
    comment: record.comment ?? '',
    protected_field: record.origin === 'system',
  };
}

/** Findings with their messages and fixes; at most the first 500. */
export function presentFindings(
  domain: string,
  records: readonly StoredRecord[],
  findings: readonly ZoneFinding[],
): FindingOnWire[] {
  const shown = findings.slice(0, MAX_FINDINGS);
  const ids = new Set(shown.flatMap(({ fix }) => fix?.removals ?? []));
  const byId = new Map(records.filter(({ id }) => ids.has(id)).map((record) => [record.id, record]));
  return shown.map((finding) => presentFinding(domain, byId, finding));
}

function presentFinding(
  domain: string,
  byId: ReadonlyMap<string, StoredRecord>,
  { code, name, type, detail, fix }: ZoneFinding,
): FindingOnWire {
  const said = say(LINT_SENTENCES, code, { name, type, detail });
  if (fix === null || !(code in FIX_SENTENCES)) return { code, name, type, detail, ...said, fix: null };
  const removed = [...new Set(fix.removals)].flatMap((id) => byId.get(id) ?? []);
  const change = {
    records_to_remove: removed.map((record) => ({ id: record.id, type: record.data.type })),
    records_to_add: fix.additions.map((record) =>
      showRecord({ ...record, ttl: record.ttl ?? DEFAULT_TTL }, domain),
    ),
  };
  return {
    code,
    name,
    type,
    detail,
    ...said,
    fix: { ...say(FIX_SENTENCES, code as keyof typeof FIX_SENTENCES), change },
  };
}

function buildKey({ code, name, type, detail }: ZoneFinding): string {
  return `${code} ${name} ${type} ${detail}`;
}
