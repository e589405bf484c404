import { describe, expect, test } from 'vitest';
import { stopsOrders, tldMaintenanceEnd } from './tld-maintenance.ts';

const at = (hour: string) => new Date(`2026-03-01T${hour}:00Z`);
const DEV = { tlds: ['dev', 'app'], startsAt: at('10:00'), endsAt: at('12:00') };

describe('TLD maintenance (management, section 2: the maintenance notice)', () => {
  test.each([
    ['before it', 'dev', '09:59', null],
    ['as it begins', 'dev', '10:00', '12:00'],
    ['shortly before it ends', 'app', '11:59', '12:00'],
    ['as it ends', 'dev', '12:00', null],
    ['another TLD at the same time', 'com', '11:00', null],
  ])('%s: .%s at %s', (_when, tld, now, end) => {
    expect(tldMaintenanceEnd(tld, [DEV], at(now))).toEqual(end && at(end));
  });

  test('overlapping maintenances end with the last one; one that names no TLD applies to all', () => {
    const all = { ...DEV, tlds: [], endsAt: at('13:30') };

    expect(tldMaintenanceEnd('dev', [all, DEV], at('11:00'))).toEqual(at('13:30'));
    expect(tldMaintenanceEnd('com', [DEV, all], at('11:00'))).toEqual(at('13:30'));
  });

  test.each([
    [[{ name: 'EPP', impact: 'partial' }], true],
    [[{ name: 'epp', impact: 'full' }], true],
    [[{ name: 'EPP', impact: 'none' }], false],
    [[{ name: 'RDAP', impact: 'full' }], false],
    [[], false],
  ] as const)('stops orders: %j', (systems, stops) => {
    expect(stopsOrders(systems)).toBe(stops);
  });
});
