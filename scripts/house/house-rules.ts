import { posix } from 'node:path';
import { linesWithoutDocstring } from './exported-names.ts';
import { anyLines, codeLines, type HouseFile, type HouseRule } from './house-rule.ts';

/** The rules' own examples would break them. */
const isOfTheHouse = (path: string) => path.startsWith('scripts/house/house-rules.');
const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !isOfTheHouse(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|\/)(tests|testing)\//.test(path);
/** Shipped code: our source without tests, tools and benchmarks. */
const isShipped = (path: string) =>
  /^(apps|features|adapters|platform)\/.*\.tsx?$/.test(path) && !isTest(path);
/** Files that control layout. */
const isBrowserLook = (path: string) =>
  /^(features\/[\w-]+\/web|apps\/web|platform\/ui)\/.*\.(tsx?|css)$/.test(path);
const isText = (path: string) =>
  /(\.(ts|tsx|mjs|json|md|sql|css|html|svg|yml|yaml|sh|txt)|^\.[a-z]+(\/\w+)?)$/.test(path) &&
  !isOfTheHouse(path);

/** Classes and properties that name a side of the screen. */
const PHYSICAL_DIRECTION = new RegExp(
  [
    String.raw`(?<![\w-])-?(m[lr]|p[lr]|scroll-[mp][lr]|left|right)-(\d|px|auto|full|\[|\()`,
    String.raw`(?<![\w-])(border-[lr]|rounded-([lr]|[tb][lr])|(text|float|clear)-(left|right))(?![a-z])`,
    String.raw`\b(margin|padding|border)-(left|right)\b`,
    String.raw`style=\{\{[^}]*\b(left|right|marginLeft|marginRight|paddingLeft|paddingRight):`,
  ].join('|'),
);

/** Forbidden patterns, each with the sentence that tells what to use instead. */
export const HOUSE_RULES: readonly HouseRule[] = [
  {
    name: 'environment',
    instead: 'Settings are read once, in the config.ts of the app: take the value as a parameter.',
    looksAt: (path) => isShipped(path) && !/^apps\/\w+\/(config|vite\.config)\.ts$/.test(path),
    faultyLines: codeLines(/(?<!readConfig\()\bprocess\.env\b|\bimport\.meta\.env\.(?!DEV\b|PROD\b|MODE\b)/),
  },
  {
    name: 'clock',
    instead:
      'Rules take `now` as a parameter and use cases ask `deps.clock`, so that a test can choose the time.',
    looksAt: (path) => isShipped(path) && /^features\/[\w-]+\/(rules|contract|server)\//.test(path),
    faultyLines: codeLines(/\bnew Date\(\)|\bDate\.now\(\)|\bsystemClock\b/),
  },
  {
    name: 'randomness',
    instead: 'Take a `Random` (platform/kernel/random.ts), so that a test can choose what comes.',
    looksAt: (path) => isShipped(path) && path !== 'platform/kernel/system-random.ts',
    faultyLines: codeLines(/\bMath\.random\(|\brandomUUID\(|\bgetRandomValues\(/),
  },
  {
    name: 'verb',
    instead:
      'A function is called what it does: `toOrder` and `formatDay`, not `orderOf` and `dayOf`; a map is called by its key: `idBySlug`.',
    looksAt: isCode,
    faultyLines: codeLines(
      /\b(function\*?|const|let) [a-z]\w*Of\b|^\s*(readonly |async )*#?[a-z]\w*Of(\?|<\w+>)?(\(.*\)[:;{]| ?: \()/,
    ),
  },
  {
    name: 'sql',
    instead: 'SQL stands in stores only: move it to the `…-store.ts` that owns the table.',
    looksAt: (path) =>
      isShipped(path) && !path.endsWith('-store.ts') && !/^platform\/(database|jobs|testing)\//.test(path),
    faultyLines: codeLines(/\bsql`|\bsql<|\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(/),
  },
  {
    name: 'sql-clock',
    instead:
      "Business time comes from the handed-in clock: pass the instant as a parameter instead of SQL's own.",
    looksAt: (path) => /^features\/.*(\.sql|-store\.ts)$/.test(path),
    faultyLines: codeLines(
      /(?<![.\w])now\(\)|\b(current_timestamp|current_date|localtimestamp|clock_timestamp|statement_timestamp)\b/i,
    ),
  },
  {
    name: 'drawer',
    instead: 'Name the folder or file for what it holds; drawers fill with what nobody finds again.',
    looksAt: () => true,
    faultyLines: ({ path }) =>
      path.split('/').some((part) => /^(utils?|helpers?|common|misc|shared|stuff)(\.|$)/.test(part))
        ? [0]
        : [],
  },
  {
    name: 'docstring',
    instead: 'Say in one sentence what the exported name promises (`/** … */` right above it).',
    looksAt: (path) => isCode(path) && !isTest(path) && !path.endsWith('.config.ts'),
    faultyLines: linesWithoutDocstring,
  },
  {
    name: 'zod-mini',
    instead: "What the browser loads imports 'zod/mini': the same schemas at a third of the size.",
    looksAt: (path) =>
      isShipped(path) && /^(features\/[\w-]+\/(rules|contract|web)|platform\/contract)\//.test(path),
    faultyLines: codeLines(/from 'zod(\/v4)?'/),
  },
  {
    // Vite bundles its configuration, and the imports map does not reach the bundle.
    name: 'far-relative',
    instead: 'Between parts of the tree use the imports map (`#platform/…`, `#features/…`), not `../..`.',
    looksAt: (path) => isCode(path) && !path.endsWith('.config.ts'),
    faultyLines: (file) =>
      codeLines(/\b(from|import) ?\(?'\.\.\//)(file).filter((line) => leavesItsPart(file, line)),
  },
  {
    name: 'test-name',
    instead: 'A test that needs PostgreSQL is called `….db.test.ts`; the others must run without one.',
    looksAt: (path) =>
      /\.test\.tsx?$/.test(path) &&
      isCode(path) &&
      !path.endsWith('.db.test.ts') &&
      !path.startsWith('tests/'),
    faultyLines: codeLines(/platform\/testing\/test-database\.ts/),
  },
  {
    name: 'migration-name',
    instead: 'Migrations are called `0001-what-it-adds.sql`, numbered without gaps inside their folder.',
    looksAt: (path) => path.includes('/migrations/'),
    faultyLines: ({ path }) => (/\/\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(path) ? [] : [0]),
  },
  {
    name: 'physical-direction',
    instead:
      'Say start and end, not left and right (ms- me- ps- pe- start- end- text-start rounded-s border-e), so that the page turns round in right-to-left languages.',
    looksAt: (path) => isBrowserLook(path) && !isTest(path),
    faultyLines: codeLines(PHYSICAL_DIRECTION),
  },
  {
    name: 'unfinished',
    instead: 'Finish it, or open an issue: marks in the code go unread.',
    looksAt: (path) => isText(path) && path !== 'package-lock.json' && path !== '.oxlintrc.json',
    faultyLines: anyLines(/\b(TODO|FIXME)\b/),
  },
  {
    name: 'spread-literal',
    instead: 'Write the properties where they belong: a literal is not spread to save lines.',
    looksAt: isCode,
    faultyLines: codeLines(/\.\.\.\{/),
  },
  {
    name: 'dead-code',
    instead: 'Delete it: the history keeps it.',
    looksAt: isCode,
    faultyLines: anyLines(
      /^\s*\/\/ ?(import .* from|(const|let) \w+ = |return\b.*;|await .*;|if \(.*\) ?\{|\}|export (const|function)).*$/,
    ),
  },
  {
    name: 'one-machine',
    instead: 'Name no path of one machine and no package host: what is committed must work anywhere.',
    looksAt: isText,
    faultyLines: anyLines(/(^|[\s"'`(=])\/(home|Users|root)\/\w+|^registry ?=|"resolved": "http/),
  },
  {
    name: 'plain-words',
    instead: 'Say it as a native speaker would (docs/words.md): name who acts, and use the usual word.',
    looksAt: (path) => /\/words\/(?:[\w-]+\/)?en\.ts$|\/contract\/[\w-]*(refusals|sentences)\.ts$/.test(path),
    faultyLines: codeLines(
      /['"`].*\b(whoever|nobody|somebody|told|anew|by itself|meanwhile|(give|gives|given|taken) back)\b/i,
    ),
  },
  {
    name: 'plain-code',
    instead: 'Name who acts and what happens, in comments and names too (docs/words.md).',
    looksAt: (path) => isShipped(path) && !/\/words\/(?:\w+\/)?(?!en\b)\w+\.ts$/.test(path),
    // `nobody` is also a user of the system.
    faultyLines: anyLines(
      /\b(whoever|(?<!')nobody(?!')|somebody|anybody|anew|reckon(s|ed)?|judged?|wish(es)?)\b/i,
    ),
  },
  // Forbidden by ASVS 5.0 and not prevented by a library here (docs/asvs.md: 1.2.5, 1.3.2, 3.2.2,
  // 3.5.5, 11.3, 11.4.1, 12.3.2).
  {
    name: 'dynamic-code',
    instead: 'Text never becomes code: parse it, or look it up in a table.',
    looksAt: isShipped,
    faultyLines: codeLines(/\beval\(|\bnew Function\(|['"](node:)?vm['"]/),
  },
  {
    name: 'shell',
    instead:
      'Start programs by `spawn` or `execFile` with a list of arguments: a shell would read them again.',
    looksAt: isShipped,
    faultyLines: codeLines(/\bshell: (true|['"])|\bexec(Sync)?\b.*from '(node:)?child_process'/),
  },
  {
    name: 'raw-html',
    instead: 'Let React or `textContent` write text into a page: markup in it must stay text.',
    looksAt: isShipped,
    faultyLines: codeLines(
      /\bdangerouslySetInnerHTML\b|\.(inner|outer)HTML\s*\+?=|\.insertAdjacentHTML\(|\bdocument\.write\(|\.srcdoc\s*=/,
    ),
  },
  {
    name: 'window-message',
    instead:
      'Nothing here takes messages of other windows; whoever needs them checks their origin and shape.',
    looksAt: (path) =>
      isShipped(path) && /^(features\/[\w-]+\/web|apps\/web|platform\/(ui|http-client))\//.test(path),
    faultyLines: codeLines(/addEventListener\(\s*['"]message['"]|\bonmessage\b/),
  },
  {
    name: 'weak-crypto',
    instead: 'Use SHA-256 or better, AES-256-GCM, and TLS that checks who answers.',
    looksAt: isShipped,
    faultyLines: codeLines(
      /\bcreate(Hash|Hmac)\(['"](md[245]|sha-?1|ripemd\w*)['"]|['"](aes-\d+-(ecb|cbc)|des|des-\w+|rc4|bf-\w+)['"]|\bcreate(C|Dec)ipher\(|\brejectUnauthorized: false\b/i,
    ),
  },
];

/** A part has one owner: a slice, an adapter, an app, a folder of the platform, or a top folder. */
function findPart(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return ['apps', 'features', 'adapters', 'platform'].includes(top) ? `${top}/${second}` : top;
}

function leavesItsPart({ path, text }: HouseFile, line: number): boolean {
  const target = /'(\.\.\/[^']*)'/.exec(text.split('\n')[line - 1] ?? '')?.[1];
  if (target === undefined) return false;
  const goal = posix.join(posix.dirname(path), target);
  // Files of the top folder are listed in no map.
  return goal.includes('/') && findPart(goal) !== findPart(path);
}
