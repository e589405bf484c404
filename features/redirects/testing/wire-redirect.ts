import type { SiteRedirectOnWire } from '../contract/redirect-endpoints.ts';

/** The redirect of a site that runs and is the asker's own, with what a test says of it. */
export function buildWireRedirect(wishes: Partial<SiteRedirectOnWire> = {}): SiteRedirectOnWire {
  return {
    location: 'http://harbor.example/',
    expired: false,
    goes_in_circle: false,
    expiry: '2027-03-01T12:00:00.000Z',
    owner: 'Ada Lovelace',
    purchase_id: 10_001,
    current_user_can_manage: true,
    ...wishes,
  };
}
