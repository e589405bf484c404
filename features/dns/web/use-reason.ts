import { useCallback } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dnsMessages } from '../words/en.ts';

/** Gives the function that says why something failed: in the server's words, or that none came. */
export function useReason(): (error: unknown) => string {
  const m = useMessages(dnsMessages);
  return useCallback((error) => (error instanceof RefusedError ? error.message : m('failed')), [m]);
}
