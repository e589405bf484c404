import { call } from '#platform/http-client/call.ts';
import { recordUsageEndpoint } from '../../contract/usage-events.ts';
import type { UsageEvent } from '../../contract/usage-events.ts';
import { EVENT_BATCH_SIZE, isTrackingRefused } from '../../rules/usage-event.ts';

/** Events wait this long for others to go along, in milliseconds. */
const TOGETHER = 2_000;

let waiting: UsageEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports something that was seen or done on a screen, unless its person asks not to be tracked.
 *
 * Nothing waits for it, and a loss is not reported.
 */
export function trackUsage(name: string, properties: UsageEvent['properties'] = {}): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (isTrackingRefused({ doNotTrack, globalPrivacyControl })) return;
  waiting.push({ name, properties });
  if (waiting.length >= EVENT_BATCH_SIZE) send();
  else if (timer === undefined) {
    timer = setTimeout(send, TOGETHER);
    // A page that is left is the last chance.
    addEventListener('pagehide', send, { once: true });
  }
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  removeEventListener('pagehide', send);
  const events = waiting;
  waiting = [];
  if (events.length === 0) return;
  void call(recordUsageEndpoint, { body: { events } }).catch(() => undefined);
}
