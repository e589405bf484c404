import { fillSentence } from '#platform/contract/refusal.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { FIX_SENTENCES, LINT_SENTENCES } from '../contract/lint-sentences.ts';
import type { listFindingsEndpoint, previewChangeEndpoint } from '../contract/zone-endpoints.ts';
import { questionsAbout } from '../rules/change-questions.ts';
import { DEFAULT_TTL } from '../rules/dns-limits.ts';
import { relativeName } from '../rules/owner-name.ts';
import type { ChangePlan } from '../rules/plan-change.ts';
import { showRecord } from '../rules/read-record.ts';
import { printRdata } from '../rules/record-types/record-types.ts';
import { lintZone } from '../rules/zone-lint/lint-zone.ts';
import type { ZoneFinding } from '../rules/zone-lint/zone-finding.ts';
import type { StoredRecord, ZoneRecord } from '../rules/zone-record.ts';
import type { StoredZone } from './zone-store.ts';

type ZonePlan = AnswerOf<typeof previewChangeEndpoint>;
type PlannedRecord = ZonePlan['added'][number];
type FindingOnWire = AnswerOf<typeof listFindingsEndpoint>['findings'][number];

/** A plan as it is shown before it is carried out. */
export function presentPlan(zone: StoredZone, plan: ChangePlan): ZonePlan {
  const domain = zone.name;
  const gone = new Set(plan.removed);
  const after: StoredRecord[] = [
    ...zone.records.filter((record) => !gone.has(record)),
    // New records have no id yet; findings about them are shown without a fix that would need one.
    ...plan.added.map((record) => ({ ...record, id: '' })),
  ];
  const known = new Set(lintZone(domain, zone.records).map(keyOf));
  return {
    serial: zone.serial,
    added: plan.added.map((record) => presentPlanned(domain, record)),
    removed: plan.removed.map((record) => presentPlanned(domain, record)),
    questions: questionsAbout(zone.records, plan, domain),
    findings: lintZone(domain, after)
      .filter((finding) => !known.has(keyOf(finding)))
      .map((finding) => presentFinding(domain, after, withoutUnstored(finding))),
  };
}

/** A record with its content in presentation format. */
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

/** A finding with its sentence, and the change that mends it as it is sent. */
export function presentFinding(
  domain: string,
  records: readonly StoredRecord[],
  { code, name, type, detail, fix }: ZoneFinding,
): FindingOnWire {
  const message = fillSentence(LINT_SENTENCES[code], { name, type, detail });
  if (fix === null || !(code in FIX_SENTENCES)) return { code, name, type, detail, message, fix: null };
  const removed = records.filter(({ id }) => fix.removals.includes(id));
  const change = {
    records_to_remove: removed.map((record) => ({ id: record.id, type: record.data.type })),
    records_to_add: fix.additions.map((record) =>
      showRecord({ ...record, ttl: record.ttl ?? DEFAULT_TTL }, domain),
    ),
  };
  return {
    ...{ code, name, type, detail, message },
    fix: { message: FIX_SENTENCES[code as keyof typeof FIX_SENTENCES], change },
  };
}

function withoutUnstored(finding: ZoneFinding): ZoneFinding {
  return finding.fix?.removals.includes('') ? { ...finding, fix: null } : finding;
}

function keyOf({ code, name, type, detail }: ZoneFinding): string {
  return `${code} ${name} ${type} ${detail}`;
}
