import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#apps/server/config.ts';
import { readBackupRequest, readRestoreRequest, formatSize } from './backup.ts';
import { UsageError } from './command.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

describe('backup create', () => {
  test('uses the folder that is named, otherwise BACKUP_FOLDER', () => {
    expect(readBackupRequest(['--to', '/b', '--keep', '14'], '/a')).toEqual({
      folder: '/b',
      keep: 14,
      isPortable: false,
    });
    expect(readBackupRequest(['--portable'], '/a')).toEqual({ folder: '/a', keep: null, isPortable: true });
  });

  test.each([
    [[], 'Missing: --to FOLDER'],
    [['--to', '/b', '--keep', '0'], '--keep takes a number'],
    [['--to', '/b', '--keep', 'all'], '--keep takes a number'],
    [['--too', '/b'], "Unknown option '--too'"],
    [['/b'], 'Unexpected argument'],
  ])('refuses %j with %j', (typed, sentence) => {
    const read = () => readBackupRequest(typed, null);

    expect(read).toThrow(UsageError);
    expect(read).toThrow(sentence);
  });
});

test.each([
  [400, '1 kB'],
  [28_227, '29 kB'],
  [6_480_000, '6.5 MB'],
])('a backup of %i octets has a size of %s', (bytes, size) => {
  expect(formatSize(bytes)).toBe(size);
});

describe('backup restore', () => {
  test('takes a file, or an instant alone', () => {
    expect(readRestoreRequest(['f.tar.gz', '--replace'], NOW)).toEqual({
      file: 'f.tar.gz',
      isReplacing: true,
      until: null,
    });
    expect(readRestoreRequest(['--until', '2026-11-23T10:00Z'], NOW)).toMatchObject({
      file: null,
      until: new Date('2026-11-23T10:00:00Z'),
    });
    expect(readRestoreRequest(['--until', '2026-11-23T12:00+02:00'], NOW)).toMatchObject({
      until: new Date('2026-11-23T10:00:00Z'),
    });
  });

  test.each([
    [[], 'Name one file'],
    [['a', 'b'], 'Name one file'],
    [['a', '--until', 'yesterday'], 'with its time zone'],
    [['a', '--until', '2026-11-23T10:00'], 'with its time zone'],
    [['a', '--until', '2026-13-23T10:00Z'], 'with its time zone'],
    [['a', '--until', '2026-11-23T13:00Z'], 'in the future'],
  ])('refuses %j with %j', (typed, sentence) => {
    const read = () => readRestoreRequest(typed, NOW);

    expect(read).toThrow(UsageError);
    expect(read).toThrow(sentence);
  });
});

describe('the settings of backups', () => {
  test('are a folder, a pace and a number', () => {
    const { backup } = readConfig({ BACKUP_FOLDER: '/b', BACKUP_EVERY: '6h', BACKUP_KEEP: '30' });
    expect(backup).toEqual({ folder: '/b', every: 6 * 3_600_000, at: null, keep: 30, walArchive: null });
  });

  test.each([
    [{ BACKUP_EVERY: 'often' }, 'BACKUP_EVERY: must be hours or days'],
    [{ BACKUP_AT: '25:00' }, 'BACKUP_AT: must be a time of day in UTC'],
    [{ BACKUP_AT: '03:00', BACKUP_EVERY: '6h' }, 'BACKUP_EVERY: must be whole days where BACKUP_AT is set'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP: must be at least 1'],
    [{ WAL_ARCHIVE: '/w', DATABASE_URL: 'postgres://a@b/c' }, 'WAL_ARCHIVE: is for the embedded PostgreSQL'],
  ])('refuse %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
