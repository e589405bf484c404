/** What the program and slices to the right of redirects may call on the server. */
export { EDGE_ROLE, edgeRoleStatements, prepareEdgeRole } from './edge/edge-role-store.ts';
export { redirectLineQuotes } from './quote-redirect-lines.ts';
export { redirectPurchaseTerms } from './redirect-purchase-terms.ts';
export { takeOverRedirect } from './take-over-redirect.ts';
export { redirectLineRequirements } from './require-redirect-lines.ts';
