import { sql } from 'kysely';
import { askPatiently, type PatientAsker } from './ask-patiently.ts';
import { CARDS } from './intents.ts';
import { LOCATION, LOOK_AGAIN } from './buyer.ts';
import type { CrashDiary } from './crash-diary.ts';
import type { CrashStage } from './crash-stage.ts';
import { dice } from './dice.ts';
import type { ShopCrowd } from './shop-people.ts';

/** What redeemers need. */
export interface RedeemerWorld {
  readonly seed: number;
  readonly diary: CrashDiary;
  readonly crowd: ShopCrowd;
  /** Product ids by slug. */
  readonly products: Readonly<Record<string, number>>;
}

/** A name that was deleted and can be restored. */
interface LostName {
  readonly name: string;
  readonly siteId: number;
  readonly userId: number;
}

/** The share of names whose owners let them end, and of these the share that they want back. */
const SHARE_ENDED = 0.5;
const SHARE_RESTORED = 0.4;
/** Owners who pay at the same time. */
const LANES = 6;
const TRIES = 12;
const PAUSE = 400;
/** Refusals that end it: the site may not buy, or the name is not to be had back any more. */
const FINAL: ReadonlySet<string> = new Set(['blocked', 'renewal_not_possible', 'renewal_too_late']);

/**
 * Some owners of deleted names pay for their restore, one site after the other in each lane; returns
 * answers that no owner should ever see.
 */
export async function redeemNames(
  stage: CrashStage,
  world: RedeemerWorld,
  round: number,
): Promise<readonly string[]> {
  const { rows } = await sql<LostName>`
    SELECT d.name, d.site_id AS "siteId", d.owner_user_id AS "userId" FROM domains.domain d
    WHERE d.type = 'registered' AND d.deleted_for = d.expires_at AND d.lapsed_at IS NULL ORDER BY d.name`.execute(
    stage.db,
  );
  const wanted = rows.filter(({ name }) =>
    dice(world.seed, `restore of ${name} ${round}`).happens(SHARE_RESTORED),
  );
  const sites = [...Map.groupBy(wanted, ({ siteId }) => siteId).values()];
  const surprises = await inLanes(sites, async (names) => {
    const answers: string[] = [];
    for (const name of names) answers.push(...(await redeem(stage, world, name)));
    return answers;
  });
  return surprises.flat();
}

/** Some owners of names switch their renewal off; returns answers that no owner should ever see. */
export async function letNamesEnd(
  stage: Pick<CrashStage, 'url' | 'db'>,
  world: RedeemerWorld,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number; name: string; userId: number }>`
    SELECT id, meta AS name, user_id AS "userId" FROM billing.purchase
    WHERE family = 'name' AND ended_at IS NULL ORDER BY meta`.execute(stage.db);
  const ending = rows.filter(({ name }) => dice(world.seed, `end of ${name}`).happens(SHARE_ENDED));
  const surprises = await inLanes(ending, async ({ id, name, userId }) => {
    const { asker, surprises: own } = askAs(world, userId, name);
    const url = `${stage.url}/rest/v1.1/upgrades/${id}/disable-auto-renew`;
    const answer = await askPatiently(url, { body: {} }, asker);
    if (answer !== null && answer.status !== 200)
      own.push(`the end of ${name} was answered ${JSON.stringify(answer.body)}`);
    return own;
  });
  return surprises.flat();
}

async function inLanes<Item, Result>(
  items: readonly Item[],
  carryOut: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const waiting = [...items];
  const results: Result[] = [];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      results.push(await carryOut(item));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

function askAs({ diary, crowd }: RedeemerWorld, userId: number, name: string) {
  const surprises: string[] = [];
  const asker: PatientAsker = {
    token: crowd.people.find((person) => person.userId === userId)?.token ?? '',
    signal: new AbortController().signal,
    givesUp: false,
    note: (what) => diary.note(`owner of ${name}`, what),
    onVain: () => void surprises.push(`the owner of ${name} waited in vain for an answer`),
  };
  return { asker, surprises };
}

/** Pays for the restore of a name and its next year, again after each refusal that asks for it. */
async function redeem(
  { url }: CrashStage,
  world: RedeemerWorld,
  { name, siteId, userId }: LostName,
): Promise<readonly string[]> {
  const { seed, products } = world;
  const { asker, surprises } = askAs(world, userId, name);
  const { note } = asker;
  const slug = `dot${name.split('.').at(-1)}_domain`;
  const lines = [
    { product_slug: slug, product_id: products[slug], meta: name, extra: { purchaseType: 'renewal' } },
    { product_slug: 'domain_redemption', product_id: products['domain_redemption'], meta: name },
  ];
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const basket = { products: lines, coupon: '', tax: { location: LOCATION } };
    const cart = await askPatiently(`${url}/rest/v1.1/me/shopping-cart/${siteId}`, { body: basket }, asker);
    if (cart === null) return surprises;
    const { products: kept = [], total_cost_integer: total, cart_key: key, version, currency } = cart.body;
    if (kept.length >= lines.length) {
      const payment = {
        cart_key: key,
        cart_version: version,
        total_cost_integer: total,
        currency,
        has_agreed: true,
        card: {
          number: CARDS['is charged'],
          expiry_month: 12,
          expiry_year: 2040,
          cvc: '123',
          name: 'Ada Lovelace',
        },
      };
      const request = { body: payment, key: `restore-${seed}-${name}-${attempt}` };
      const answer = await askPatiently(`${url}/rest/v1.1/me/transactions`, request, asker);
      const code = String(answer?.body.error ?? answer?.body.status);
      note(`pays ${total}, and is answered ${answer?.status} ${code}`);
      if (answer === null || answer.status === 200) return surprises;
      if (!LOOK_AGAIN.has(code) && !FINAL.has(code))
        return [...surprises, `the restore of ${name} was answered ${JSON.stringify(answer.body)}`];
    } else {
      const messages = JSON.stringify(cart.body.messages ?? cart.body);
      note(`finds in the cart: ${messages}`);
      if ([...FINAL].some((code) => messages.includes(code))) return surprises;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE * attempt));
  }
  note('gives up');
  return surprises;
}
