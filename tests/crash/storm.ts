import type { CrashDiary } from './crash-diary.ts';
import type { CrashStage, DatabaseBlow } from './crash-stage.ts';
import { dice } from './dice.ts';

/** One fault. */
export type Blow =
  | 'server killed'
  | 'server killed while starting'
  | 'server and database killed'
  | DatabaseBlow;

const BLOWS: readonly (readonly [weight: number, blow: Blow])[] = [
  [9, 'server killed'],
  [2, 'server killed while starting'],
  [2, 'server and database killed'],
  [3, 'stopped at once'],
  [1, 'restarted'],
  [2, 'a session killed'],
  [1, 'killed'],
];

/** One blow, decided before anything happens. */
export interface PlannedBlow {
  readonly blow: Blow;
  /** It falls when so many purchases have begun, and so many milliseconds later. */
  readonly afterPurchases: number;
  readonly delay: number;
  /** How long the server stays down, or the point of its start at which it is killed again. */
  readonly pause: number;
}

/** Purchases between two faults: based on progress, so that a slow machine has as many. */
const PURCHASES_A_BLOW = 13;
const LEAST_BLOWS = 5;

/** Decides the faults and their times; the last ones occur during the last deliveries. */
export function decideBlows(seed: number, purchases: number): readonly PlannedBlow[] {
  const throws = dice(seed, 'storm');
  const count = Math.max(LEAST_BLOWS, Math.round(purchases / PURCHASES_A_BLOW));
  return Array.from({ length: count }, (_, index) => ({
    // The first kill of the server and the first stop of the database are in every run.
    blow: index === 0 ? 'server killed' : index === 1 ? 'stopped at once' : throws.weighted(BLOWS),
    afterPurchases: Math.round(((index + 1) * purchases) / count),
    delay: throws.below(900),
    pause: throws.below(700),
  }));
}

/**
 * Decides the faults of the database alone on an aged server, so that no restart can repair
 * anything.
 */
export function decideAgedBlows(seed: number, purchases: number): readonly PlannedBlow[] {
  const throws = dice(seed, 'grown old');
  const blows: readonly Blow[] = ['stopped at once', 'killed', 'a session killed'];
  return blows.map((blow, index) => ({
    blow,
    afterPurchases: Math.round(((index + 1) * purchases) / blows.length),
    delay: throws.below(900),
    pause: 0,
  }));
}

/** Decides the faults a year later: during announcements of renewals, and during their charges. */
export function decideLateBlows(
  seed: number,
): readonly [telling: readonly PlannedBlow[], charging: readonly PlannedBlow[]] {
  const throws = dice(seed, 'a year later');
  const blow = (): PlannedBlow => ({
    blow: throws.weighted(BLOWS),
    afterPurchases: 0,
    delay: 100 + throws.below(1_500),
    pause: throws.below(700),
  });
  return [[blow()], [{ ...blow(), blow: 'server killed' }, blow(), blow()]];
}

/** Decides the faults while deleted names are restored: at least one kill of the server. */
export function decideRestoreBlows(seed: number, round: number): readonly PlannedBlow[] {
  const throws = dice(seed, `restores ${round}`);
  const blow = (): PlannedBlow => ({
    blow: throws.weighted(BLOWS),
    afterPurchases: 0,
    delay: 300 + throws.below(1_500),
    pause: throws.below(700),
  });
  return [{ ...blow(), blow: 'server killed' }, blow()];
}

/** Faults of the registry: share of the commands, and what meets them. */
const KNOBS: readonly (readonly [share: number, knob: object])[] = [
  [0.06, { effect: 'drop_after', command: 'create' }],
  [0.05, { effect: 'drop_before', command: 'create' }],
  // Later than the server waits: the outcome is not known to it.
  [0.04, { effect: 'answer_late', command: 'create', milliseconds: 2_600 }],
  [0.05, { effect: 'refuse', command: 'create', code: 2400 }],
  [0.08, { effect: 'refuse', command: 'create', object: 'domain', code: 2306 }],
  [0.02, { effect: 'refuse', command: 'create', object: 'contact', code: 2306 }],
  [0.02, { effect: 'garbage', command: 'create', form: 'not_xml' }],
  [0.02, { effect: 'garbage', command: 'create', form: 'half_frame' }],
  [0.03, { effect: 'refuse', command: 'info', code: 2400 }],
  [0.03, { effect: 'drop_after', command: 'info' }],
  [0.02, { effect: 'answer_late', command: 'check', milliseconds: 700 }],
  [0.02, { effect: 'drop_before', command: 'check' }],
  [0.05, { effect: 'close_at_login' }],
];

/** Faults of the registry while names are renewed. */
const RENEWAL_KNOBS: typeof KNOBS = [
  [0.1, { effect: 'drop_after', command: 'renew' }],
  [0.1, { effect: 'drop_before', command: 'renew' }],
  [0.08, { effect: 'answer_late', command: 'renew', milliseconds: 2_600 }],
  [0.1, { effect: 'refuse', command: 'renew', code: 2400 }],
  [0.06, { effect: 'refuse', command: 'renew', code: 2306 }],
  [0.04, { effect: 'garbage', command: 'renew', form: 'half_frame' }],
  [0.05, { effect: 'drop_after', command: 'info' }],
  [0.05, { effect: 'close_at_login' }],
];

/** Faults of the registry while unpaid names are deleted. */
const DELETION_KNOBS: typeof KNOBS = [
  [0.15, { effect: 'drop_after', command: 'delete' }],
  [0.15, { effect: 'drop_before', command: 'delete' }],
  [0.1, { effect: 'answer_late', command: 'delete', milliseconds: 2_600 }],
  [0.1, { effect: 'refuse', command: 'delete', code: 2400 }],
  [0.05, { effect: 'garbage', command: 'delete', form: 'half_frame' }],
  [0.05, { effect: 'drop_after', command: 'info' }],
  [0.05, { effect: 'close_at_login' }],
];

/** Faults of the registry while deleted names are restored: request and report are updates (RFC 3915). */
const RESTORE_KNOBS: typeof KNOBS = [
  [0.12, { effect: 'drop_after', command: 'update', object: 'domain' }],
  [0.12, { effect: 'drop_before', command: 'update', object: 'domain' }],
  [0.08, { effect: 'answer_late', command: 'update', object: 'domain', milliseconds: 2_600 }],
  [0.1, { effect: 'refuse', command: 'update', object: 'domain', code: 2400 }],
  [0.05, { effect: 'garbage', command: 'update', object: 'domain', form: 'half_frame' }],
  [0.05, { effect: 'drop_after', command: 'info' }],
  [0.03, { effect: 'drop_before', command: 'check' }],
  [0.05, { effect: 'close_at_login' }],
];

/** Sets the registry's faults for purchases, the same for each seed. */
export async function turnKnobs(stage: CrashStage, seed: number): Promise<void> {
  await turn(stage, seed, KNOBS);
}

/** Sets them for renewals. */
export async function turnRenewalKnobs(stage: CrashStage, seed: number): Promise<void> {
  await turn(stage, seed, RENEWAL_KNOBS);
}

/** Sets them for deletions of unpaid names. */
export async function turnDeletionKnobs(stage: CrashStage, seed: number): Promise<void> {
  await turn(stage, seed, DELETION_KNOBS);
}

/** Sets them for restores of deleted names. */
export async function turnRestoreKnobs(stage: CrashStage, seed: number): Promise<void> {
  await turn(stage, seed, RESTORE_KNOBS);
}

async function turn(stage: CrashStage, seed: number, knobs: typeof KNOBS): Promise<void> {
  for (const [index, [share, knob]] of knobs.entries()) {
    const turned = { ...knob, registrar: 'namestead', share, seed: seed * 100 + index };
    const { status, body } = await stage.registry.admin('POST', '/admin/knobs', turned);
    if (status >= 300) throw new Error(`knob ${JSON.stringify(turned)}: ${JSON.stringify(body)}`);
  }
}

/** Runs the faults in order, as the purchases proceed. */
export async function letItStorm(
  stage: CrashStage,
  blows: readonly PlannedBlow[],
  parts: {
    readonly diary: CrashDiary;
    /** Settles when so many purchases have begun. */
    readonly untilBegun: (purchases: number) => Promise<void>;
  },
): Promise<void> {
  for (const planned of blows) {
    await parts.untilBegun(planned.afterPurchases);
    await pause(planned.delay);
    parts.diary.note(
      'storm',
      `blow: ${isOfDatabase(planned.blow) ? `database ${planned.blow}` : planned.blow}`,
    );
    await strikeWith(stage, planned);
    parts.diary.note('storm', 'the server is there again');
  }
}

/** Lets one blow fall, and waits until the server is there again. */
export async function strikeWith(stage: CrashStage, { blow, pause: wait }: PlannedBlow): Promise<void> {
  if (isOfDatabase(blow)) {
    stage.hitDatabase(blow);
    return;
  }
  await stage.kill();
  if (blow === 'server and database killed') stage.hitDatabase('killed');
  if (blow === 'server killed while starting') {
    await stage.start(wait);
    await stage.kill();
  } else {
    await pause(wait);
  }
  await stage.start();
}

const DATABASE_BLOWS: readonly Blow[] = ['stopped at once', 'restarted', 'a session killed', 'killed'];

/** Whether a fault affects only the database. */
export function isOfDatabase(blow: Blow): blow is DatabaseBlow {
  return DATABASE_BLOWS.includes(blow);
}

/** Counts of each kind of fault, in words. */
export function countBlows(blows: readonly PlannedBlow[]): {
  readonly kills: number;
  readonly database: number;
} {
  const hits = blows.filter(({ blow }) => isOfDatabase(blow) || blow === 'server and database killed');
  const kills = blows.filter(({ blow }) => !isOfDatabase(blow));
  const twice = blows.filter(({ blow }) => blow === 'server killed while starting');
  return { kills: kills.length + twice.length, database: hits.length };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
