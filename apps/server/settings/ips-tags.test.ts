import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { SANDBOX_IPS_TAGS } from './ips-tags.ts';

const folder = mkdtempSync(join(tmpdir(), 'ips-tags-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readTags(content: string, more: Readonly<Record<string, string>> = {}) {
  const path = join(folder, 'tags.json');
  writeFileSync(path, content);
  return readConfig({ IPS_TAGS_FILE: path, ...more }).registrar.ipsTags;
}

describe('the list of IPS tags (API, "IPS tags")', () => {
  test('is the sandbox’s without a file, and empty at a registry that is none', () => {
    expect(readConfig({}).registrar.ipsTags).toEqual(SANDBOX_IPS_TAGS);
    const real = { REGISTRAR_EPP_URL: 'epp://epp.example:700', REGISTRAR_EPP_PASSWORD: 'secret-1' };
    expect(readConfig(real).registrar.ipsTags).toEqual([]);
  });

  test('is read from the file, in the order of tags; an address may be missing', () => {
    const tags = [
      { tag: 'ZED', registrarName: 'Zed', registrarUrl: 'https://zed.example/' },
      { tag: 'ACME-UK', registrarName: 'Acme' },
    ];
    expect(readTags(JSON.stringify(tags))).toEqual([
      { tag: 'ACME-UK', registrarName: 'Acme', registrarUrl: '' },
      tags[0],
    ]);
  });

  test.each([
    ['no JSON', 'tag,name', 'names no file that can be read as JSON'],
    ['no list', '{}', 'is no list of IPS tags'],
    ['a tag in lower case', '[{"tag":"acme","registrarName":"Acme"}]', '0.tag must have 2 to 16'],
    ['an address that could run', '[{"tag":"ACME","registrarName":"A","registrarUrl":"javascript:1"}]', '0.'],
    ['no tag at all', '[]', 'is no list of IPS tags'],
  ])('%s stops the server with the reason', (_what, content, reason) => {
    expect(() => readTags(content)).toThrow(reason);
  });
});
