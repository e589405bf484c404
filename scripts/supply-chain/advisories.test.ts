import { describe, expect, test } from 'vitest';
import { listAdvisories } from './advisories.ts';

const advisory = (name: string, severity: string) => ({
  name,
  severity,
  title: `${name} reads too far`,
  url: `https://github.com/advisories/GHSA-${name}`,
  range: '<2.0.0',
});
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

describe('advisories of an audit report', () => {
  test('are listed once each, the most urgent first, with the days that the policy gives', () => {
    const text = report({
      parser: { via: [advisory('parser', 'moderate')] },
      server: { via: ['parser', advisory('server', 'critical')] },
      client: { via: [advisory('parser', 'moderate'), advisory('client', 'high')] },
    });

    expect(listAdvisories(text)).toEqual([
      'client <2.0.0: client reads too far (high, within 7 days) https://github.com/advisories/GHSA-client',
      'server <2.0.0: server reads too far (critical, within 7 days) https://github.com/advisories/GHSA-server',
      'parser <2.0.0: parser reads too far (moderate, within 30 days) https://github.com/advisories/GHSA-parser',
    ]);
  });

  test('are none where the registry knows of none', () => {
    expect(listAdvisories(report({}))).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['text', 'npm error audit endpoint returned an error'],
    ['null', 'null'],
    ['an error', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })],
    ['another version', JSON.stringify({ auditReportVersion: 3, vulnerabilities: {} })],
  ])('are not believed to be none where npm prints %s', (_what, text) => {
    expect(() => listAdvisories(text)).toThrow('nothing was checked');
  });
});
