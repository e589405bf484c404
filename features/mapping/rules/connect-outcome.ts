/** How somebody came back from their provider. */
export const CONNECT_OUTCOMES = ['connected', 'cancelled', 'failed'] as const;
/** How somebody came back from their provider. */
export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number];

/** What it means that a browser comes back, with an error or without (RFC 6749, section 4.1.2.1, which Domain Connect follows). */
export function connectOutcome(error: string | undefined): ConnectOutcome {
  if (error === undefined || error === '') return 'connected';
  return error === 'access_denied' ? 'cancelled' : 'failed';
}
