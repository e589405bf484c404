import { markLineDelivered, markLineFailed } from '#features/billing/server/door.ts';
import type { OrderedLine, OrderPaid } from '#features/billing/contract/events.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { saveSiteRedirectHold } from '#features/domains/server/door.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { redirectLineSentences } from '../contract/refusals.ts';
import { REDIRECT_FAULTS } from '../rules/redirect-fault.ts';
import { printRedirectTarget } from '../rules/redirect-target.ts';
import { judgeRedirect } from './judge-redirect.ts';
import { locationOfLine } from './redirect-line.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { lockRedirects } from './redirect-lock-store.ts';
import { saveSiteRedirect } from './site-redirect-store.ts';

async function settleLine(deps: RedirectsDeps, order: OrderPaid, line: OrderedLine): Promise<void> {
  const { lineId, volume, meta } = line;
  const { siteId, userId } = order;
  await inTransaction(deps.db, async (tx: Database) => {
    const marking = { ...deps, db: tx };
    if (siteId === null) {
      const reason = redirectLineSentences.redirect_needs_site;
      await markLineFailed(marking, { lineId, code: 'redirect_needs_site', reason });
      return;
    }
    await lockRedirects(tx);
    const now = deps.clock.now();
    const judged = await judgeRedirect(deps, tx, {
      siteId,
      text: locationOfLine(line),
      years: volume,
      now,
    });
    if (!judged.ok) {
      // Told twice, it fails here, because the first time made the redirect; the first outcome holds.
      const { code, sentence } = REDIRECT_FAULTS[judged.fault];
      await markLineFailed(marking, { lineId, code, reason: fillSentence(sentence, { domain: meta }) });
      return;
    }
    if (!(await markLineDelivered(marking, { lineId }))) return;
    const { target, until } = judged;
    await saveSiteRedirectHold(tx, {
      siteId,
      ownerUserId: userId,
      host: target.host,
      expiresAt: until,
      now,
    });
    await saveSiteRedirect(tx, { siteId, location: printRedirectTarget(target), at: now });
    await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
}

/** Redirects every site for which a redirect was paid, each exactly once however often it is told. */
export async function handleRedirectOrder(deps: RedirectsDeps, order: OrderPaid): Promise<void> {
  for (const line of order.lines) {
    if (line.productSlug === PRODUCT_SLUGS.siteRedirect) await settleLine(deps, order, line);
  }
}
