import { describe, expect, test } from 'vitest';
import { detectDevice } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device that a user agent names', () => {
  test.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Windows'],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
      'Chrome',
      'macOS',
    ],
    [
      `${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      'Edge',
      'Windows',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15`,
      'Safari',
      'macOS',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
    ],
    [`${MOZILLA} (iPad; CPU OS 19_0 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPad'],
    [
      `${MOZILLA} (Linux; Android 15; SM-S921B) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [
      `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0 Safari/537.36 OPR/120.0`,
      'Opera',
      'ChromeOS',
    ],
    ['curl/8.5.0', 'curl', null],
    ['', null, null],
    ['<script>alert(1)</script>', null, null],
  ])('of %j', (userAgent, browser, system) => {
    expect(detectDevice(userAgent)).toEqual({ browser, system });
  });
});
