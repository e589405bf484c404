import type { PanelNames } from '#features/names/rules/name-policy.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { LineRequirement, LineRequirements } from '#features/billing/server/ports/line-requirements.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { redirectLineSentences } from '../../contract/refusals.ts';
import { isRedirectRenewable } from '../../rules/redirect-term.ts';
import { evaluateNewRedirect } from '../evaluate-redirect.ts';
import { refuseTarget } from './quote-redirect-lines.ts';
import { locationOfLine } from '../end-site-redirect.ts';
import type { RedirectsDeps } from '../redirects-deps.ts';

/**
 * Lists what checkout requires for a redirect: a site, and a target that is still valid, or a
 * redirect that can be renewed.
 */
export function redirectLineRequirements(
  deps: PanelNames & Pick<RedirectsDeps, 'targets'>,
): LineRequirements {
  return {
    family: 'redirects',
    matches: (slug) => slug === PRODUCT_SLUGS.siteRedirect,
    requirements: (lines, { db, siteId, now }) =>
      Promise.all(
        lines.map(async (line): Promise<LineRequirement> => {
          const needs = { itemId: line.itemId, needsRegistrant: false, needsSite: true };
          if (siteId === null) return { ...needs, refusal: null };
          if (isRenewalRequest(line)) {
            const held = await findSiteRedirectReservation(db, siteId);
            const isHeld = isRedirectRenewable(held?.expiresAt ?? null, now);
            const gone = { code: 'redirect-gone', ...say(redirectLineSentences, 'redirect_gone') };
            return { ...needs, refusal: isHeld ? null : gone };
          }
          const requested = { siteId, text: locationOfLine(line), years: line.volume, now };
          const evaluated = await evaluateNewRedirect(deps, db, requested);
          return { ...needs, refusal: evaluated.ok ? null : refuseTarget(line, evaluated.fault) };
        }),
      ),
  };
}
