import { describe, expect, test } from 'vitest';
import { readTypedBackup, readTypedRestore } from './backup-request.ts';
import { ConfigError, readConfig } from '#apps/server/config.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

describe('npm run backup', () => {
  test('goes to the folder that is named, else to BACKUP_FOLDER', () => {
    expect(readTypedBackup(['--to', '/b', '--keep', '14'], '/a')).toEqual({
      folder: '/b',
      keep: 14,
      isPortable: false,
    });
    expect(readTypedBackup(['--portable'], '/a')).toEqual({ folder: '/a', keep: null, isPortable: true });
  });

  test.each([
    [[], 'Say where to'],
    [['--to', '/b', '--keep', '0'], '--keep takes a number'],
    [['--to', '/b', '--keep', 'all'], '--keep takes a number'],
    [['--too', '/b'], "Unknown option '--too'"],
    [['/b'], 'Unexpected argument'],
  ])('says what is wrong with %j', (typed, sentence) => {
    expect(readTypedBackup(typed, null)).toContain(sentence);
  });
});

describe('npm run restore', () => {
  test('takes a file, or a moment alone', () => {
    expect(readTypedRestore(['f.tar.gz', '--replace'], NOW)).toEqual({
      file: 'f.tar.gz',
      isReplacing: true,
      until: null,
    });
    expect(readTypedRestore(['--until', '2026-11-23T10:00Z'], NOW)).toMatchObject({
      file: null,
      until: new Date('2026-11-23T10:00:00Z'),
    });
    expect(readTypedRestore(['--until', '2026-11-23T12:00+02:00'], NOW)).toMatchObject({
      until: new Date('2026-11-23T10:00:00Z'),
    });
  });

  test.each([
    [[], 'Name one file'],
    [['a', 'b'], 'Name one file'],
    [['a', '--until', 'yesterday'], 'with its zone'],
    [['a', '--until', '2026-11-23T10:00'], 'with its zone'],
    [['a', '--until', '2026-13-23T10:00Z'], 'with its zone'],
    [['a', '--until', '2026-11-23T13:00Z'], 'yet to come'],
  ])('says what is wrong with %j', (typed, sentence) => {
    expect(readTypedRestore(typed, NOW)).toContain(sentence);
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
