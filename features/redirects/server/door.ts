/** What the program and slices to the right of redirects may call on the server. */
export { startEdge } from './edge/edge-server.ts';
export type { Edge, EdgeParts } from './edge/edge-server.ts';
export { redirectLineQuotes } from './quote-redirect-lines.ts';
export { redirectPurchaseTerms } from './redirect-purchase-terms.ts';
export { redirectLineRequirements } from './require-redirect-lines.ts';
