import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackUsage } from './api/track-usage.ts';

let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_path: string, { body = '' }: { body?: string } = {}) => {
    sent.push(JSON.parse(body));
    return Response.json({ success: true });
  });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'doNotTrack');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const prefer = (name: 'doNotTrack' | 'globalPrivacyControl', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

async function track(): Promise<void> {
  trackUsage('popover_cart_impression', { place: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
}

test('what is seen is sent', async () => {
  await track();

  expect(sent).toEqual([{ events: [{ name: 'popover_cart_impression', properties: { place: 1 } }] }]);
});

test.each([
  ['doNotTrack', '1', 0],
  ['doNotTrack', '0', 1],
  ['globalPrivacyControl', true, 0],
  ['globalPrivacyControl', false, 1],
] as const)('with %s of %j', async (name, value, calls) => {
  prefer(name, value);

  await track();

  expect(sent).toHaveLength(calls);
});
