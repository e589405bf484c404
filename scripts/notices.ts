import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thirdPartyNotices } from './supply-chain/third-party-notices.ts';
import type { LockedPackage, PackageTexts } from './supply-chain/third-party-notices.ts';

/** Node's license says where the services of npm, Inc. are; that licenses nothing, and we name no registry's host. */
const NPM_SERVICES =
  /^ *The npm public registry at .*\n.*\n.*Operated by npm, Inc\.\n.*Use governed by terms .*\n\n?/m;

const FILE = 'THIRD-PARTY-NOTICES';
const IS_TEXT = /^(licen[cs]e|copying|notice|ofl)/i;

function readTexts(path: string): PackageTexts | null {
  const manifest = join(path, 'package.json');
  if (!existsSync(manifest)) return null;
  const { author } = JSON.parse(readFileSync(manifest, 'utf8')) as { author?: string | { name?: string } };
  const texts = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && IS_TEXT.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) =>
      readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n').replace(NPM_SERVICES, '').trim(),
    );
  return { texts, author: (typeof author === 'string' ? author : author?.name) ?? '' };
}

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const notices = thirdPartyNotices(lockfile.packages, readTexts);
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, notices);
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== notices) {
  console.error(`${FILE} is not of these packages: run npm run notices.`);
  process.exitCode = 1;
}
