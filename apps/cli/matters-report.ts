import { stateWords } from '#platform/jobs/decide-matter.ts';
import type { Matter } from '#platform/jobs/matter-store.ts';

/** The table of matters for a terminal: what, for whom, since when, how often, and the error. */
export function printMatters(matters: readonly Matter[]): string {
  return matters.length === 0 ? 'No job waits for you.' : matters.map(printMatter).join('\n\n');
}

/** One matter in a few lines. */
export function printMatter(matter: Matter): string {
  const { id, subject, jobName, orderId, customer, failures, error, waitingBehind, outcome } = matter;
  const about = [
    ...(orderId === null ? [] : [`order ${orderId}`]),
    ...(customer === null ? [] : [customer]),
    ...(waitingBehind === 0 ? [] : [`${waitingBehind} more wait behind it`]),
  ];
  const ways = matter.canGiveUp
    ? `retry ${id} · give-up ${id}${matter.lineIds.length > 0 ? ' --refund' : ''}`
    : `retry ${id}`;
  return [
    `${id}  ${subject}  (${stateWords(matter)})`,
    `    ${jobName}${about.length > 0 ? `  ${about.join(', ')}` : ''}`,
    `    failed ${failures} times, ${minuteOf(matter.firstFailedAt)} to ${minuteOf(matter.lastFailedAt)}`,
    `    ${error}`,
    ...(outcome === null
      ? []
      : [`    ${outcome}${matter.decidedBy === null ? '' : ` (${matter.decidedBy})`}`]),
    ...(matter.state === 'parked' ? [`    ${ways}`] : []),
  ].join('\n');
}

function minuteOf(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}
