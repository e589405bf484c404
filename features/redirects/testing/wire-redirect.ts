import type { SiteRedirectOnWire } from '../contract/redirect-endpoints.ts';

/** An active redirect of the caller, with overrides. */
export function buildWireRedirect(overrides: Partial<SiteRedirectOnWire> = {}): SiteRedirectOnWire {
  return {
    location: 'http://harbor.example/',
    expired: false,
    goes_in_circle: false,
    expiry: '2027-03-01T12:00:00.000Z',
    owner: 'Ada Lovelace',
    purchase_id: 10_001,
    current_user_can_manage: true,
    ...overrides,
  };
}
