import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBackupParts, verifyBackupFile } from './read-backup-file.ts';
import { readTar, TAR_END, tarHeader, tarPadding } from './tar.ts';
import { writeBackupFile } from './write-backup-file.ts';

const HEADER = {
  product: 'namestead',
  format: 1,
  version: '0.1.0',
  startedAt: '2026-11-23T03:00:00.000Z',
} as const;
const CONTENTS = {
  kind: 'portable',
  endedAt: '2026-11-23T03:00:09.000Z',
  databases: [],
  postgres: null,
  queue: null,
  sealingKeyMark: '',
} as const;

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-backup-'));
  path = join(folder, 'b.tar.gz');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const writeSample = (header: object = HEADER) =>
  writeBackupFile({ path, header: header as typeof HEADER }, async (writer) => {
    await writer.addFolder('cluster/base/');
    await writer.addFile('cluster/base/1', 11, pieces('hello ', 'world'));
    await writer.addStream('panel/dns.rrset', pieces('1\ta\n', '2\tb\n'));
    await writer.addStream('panel/dns.empty', pieces());
    await writer.addBytes('data/secrets.json', '{}');
    return { ...CONTENTS, databases: [] };
  });

describe('a backup file', () => {
  test('returns what was written, and only its owner can read it', async () => {
    const bytes = await writeSample();

    const manifest = await verifyBackupFile(path);

    expect(manifest.parts.map(({ name, bytes: size }) => [name, size])).toEqual([
      ['namestead-backup.json', expect.any(Number)],
      ['cluster/base/1', 11],
      ['panel/dns.rrset.0001', 8],
      ['data/secrets.json', 2],
    ]);
    const read: Record<string, string> = {};
    for await (const { name, content } of readBackupParts(path, manifest)) {
      read[name] = '';
      for await (const piece of content) read[name] += piece.toString();
    }
    expect(read).toEqual({
      'cluster/base/': '',
      'cluster/base/1': 'hello world',
      'panel/dns.rrset.0001': '1\ta\n2\tb\n',
      'data/secrets.json': '{}',
    });
    const { mode, size } = await stat(path);
    expect([mode & 0o777, size]).toEqual([0o600, bytes]);
    expect(await readdir(folder)).toEqual(['b.tar.gz']);
  });

  test('is not there when it could not be written to its end', async () => {
    await writeFile(join(folder, '.older.tar.gz.part'), 'of a process that was killed');
    const failing = writeBackupFile({ path, header: HEADER }, async (writer) => {
      await writer.addFile('cluster/x', 5, pieces('hello world'));
      return { ...CONTENTS, databases: [] };
    });

    await expect(failing).rejects.toThrow('changed its length');
    expect(await readdir(folder)).toEqual([]);
  });

  test('is given up when asked to', async () => {
    const stopping = new AbortController();
    const failing = writeBackupFile({ path, header: HEADER, signal: stopping.signal }, async (writer) => {
      stopping.abort(new Error('stopped'));
      await writer.addBytes('x', 'y');
      return { ...CONTENTS, databases: [] };
    });

    await expect(failing).rejects.toThrow('stopped');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a restore refuses', () => {
  test('a file that was cut off, wherever', async () => {
    await writeSample();
    const whole = await readFile(path);
    const lengths = Array.from({ length: 20 }, (_, index) => Math.floor((whole.length * index) / 20));
    for (const length of [...lengths, whole.length - 1]) {
      await writeFile(path, whole.subarray(0, length));
      await expect(verifyBackupFile(path), `${length} bytes`).rejects.toMatchObject({
        code: expect.stringMatching(/^(backup_damaged|not_a_backup)$/),
      });
    }
  });

  test('a file in which one byte differs, wherever', async () => {
    await writeSample();
    const whole = await readFile(path);
    for (let at = 20; at < whole.length; at += Math.ceil(whole.length / 40)) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      await writeFile(path, changed);
      await expect(verifyBackupFile(path), `byte ${at}`).rejects.toMatchObject({
        code: expect.stringMatching(/^(backup_damaged|not_a_backup)$/),
      });
    }
  });

  test('a file whose content was modified and repacked', async () => {
    await writeSample();
    const unpacked = gunzipSync(await readFile(path));
    unpacked.write('HELLO', unpacked.indexOf('hello world'));
    await writeFile(path, gzipSync(unpacked));

    await expect(verifyBackupFile(path)).rejects.toThrow('cluster/base/1 is not as it was written');
  });

  test('a file to which something was added', async () => {
    await writeSample();
    const unpacked = gunzipSync(await readFile(path));
    const extra = tarHeader({ name: 'data/x', size: 1, isFolder: false, modifiedAt: new Date(0) });
    const longer = [unpacked.subarray(0, -TAR_END.length), extra, Buffer.from('x'), tarPadding(1), TAR_END];
    await writeFile(path, gzipSync(Buffer.concat(longer)));

    await expect(verifyBackupFile(path)).rejects.toThrow('more follows after its end');
  });

  test.each([
    ['no file', null],
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('not a backup')],
    ['a packed text', gzipSync('not a backup')],
    ["somebody else's archive", gzipSync(Buffer.concat([foreignEntry('etc/passwd'), TAR_END]))],
    ['a folder', undefined],
  ])('%s', async (_case, bytes) => {
    if (bytes) await writeFile(path, bytes);
    const named = bytes === undefined ? folder : path;
    await expect(verifyBackupFile(named)).rejects.toMatchObject({ code: 'not_a_backup' });
  });

  test('a format that it does not know yet', async () => {
    await writeSample({ ...HEADER, format: 2, version: '9.9.9' });
    await expect(verifyBackupFile(path)).rejects.toMatchObject({
      code: 'backup_newer',
      message: expect.stringContaining('version 9.9.9'),
    });
  });

  test.each(['../x', '/etc/x', 'a/../../x', 'a\\..\\x'])('an entry called %s', async (name) => {
    const archive = Buffer.concat([foreignEntry(name), TAR_END]);
    const read = async () => {
      for await (const _ of readTar(pieces(archive.toString('latin1'))));
    };
    await expect(read()).rejects.toThrow('is not a plain file');
  });
});

function foreignEntry(name: string): Buffer {
  const header = tarHeader({ name, size: 1, isFolder: false, modifiedAt: new Date(0) });
  return Buffer.concat([header, Buffer.from('x'), tarPadding(1)]);
}
