import type { CrashDiary } from './crash-diary.ts';
import type { CrashStage, DatabaseBlow } from './crash-stage.ts';
import { dice } from './dice.ts';

/** What goes wrong at one moment. */
export type Blow =
  'server killed' | 'server killed while starting' | 'server and database killed' | DatabaseBlow;

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
  /** How long the server stays away, or how far its start has come when it is killed again. */
  readonly pause: number;
}

/** Purchases between two blows: bound to what has been done, so that a slow machine has as many of them. */
const PURCHASES_A_BLOW = 13;
const LEAST_BLOWS = 5;

/** Decides when what goes wrong; the last blows fall while the last purchases are being delivered. */
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

/** Turns the registry's knobs, the same ones for the same seed. */
export async function turnKnobs(stage: CrashStage, seed: number): Promise<void> {
  for (const [index, [share, knob]] of KNOBS.entries()) {
    const turned = { ...knob, registrar: 'namestead', share, seed: seed * 100 + index };
    const { status, body } = await stage.registry.admin('POST', '/admin/knobs', turned);
    if (status >= 300) throw new Error(`knob ${JSON.stringify(turned)}: ${JSON.stringify(body)}`);
  }
}

/** Lets the blows fall, one after the other, as the purchases go on. */
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

async function strikeWith(stage: CrashStage, { blow, pause: wait }: PlannedBlow): Promise<void> {
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

/** Whether a blow meets the database alone. */
export function isOfDatabase(blow: Blow): blow is DatabaseBlow {
  return DATABASE_BLOWS.includes(blow);
}

/** How many of each kind of blow there were, in words. */
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
