import { defineSentences } from '#platform/kernel/sentence.ts';

/** Messages when there is no response. */
export const clientSentences = defineSentences('client', {
  offline: 'The server did not respond. Check your connection and try again.',
  offlineUnsent: 'You are offline, so nothing was sent. Try again once you are connected.',
  readTimedOut: 'The server took too long to respond. Please try again.',
  writeTimedOut:
    'The server took too long to respond, so your change may or may not have been saved. Check before you try again.',
  unknown: 'Something went wrong. Please try again.',
} as const);
