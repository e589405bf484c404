import { SLICE_ORDER } from './scripts/house/slice-order.ts';

const TESTS = String.raw`\.test\.tsx?$|/testing/|^(tests|bench|scripts)/`;
/** What runs at build time only. */
const CONFIGS = String.raw`\.config\.ts$|^platform/build/`;
const WEB = String.raw`^(features/[^/]+/(web|words)|adapters/[^/]+/web|apps/web|platform/(ui|forms|i18n|http-client))/`;
/** What of the platform runs in a browser. */
const PLATFORM_ON_BOTH_SIDES = 'platform/(kernel|contract|dns-wire)/';

/** Slice order: one rule per slice, forbidding everything to its right. */
const sliceOrder = SLICE_ORDER.slice(0, -1).map((slice, place) => ({
  name: `slice-order-${slice}`,
  comment: `${slice} stands left of these slices: tell them by an event, or ask through a port that ${slice} owns.`,
  severity: 'error',
  from: { path: `^features/${slice}/` },
  to: { path: `^features/(${SLICE_ORDER.slice(place + 1).join('|')})/` },
}));

export default {
  forbidden: [
    ...sliceOrder,
    {
      name: 'known-slices',
      comment: 'A new slice needs its place in scripts/house/slice-order.ts argued.',
      severity: 'error',
      from: { path: '^features/', pathNot: `^features/(${SLICE_ORDER.join('|')})/` },
      to: {},
    },
    {
      name: 'api-only',
      comment:
        'Of another slice only contract/, rules/, words/, server/api/, server/ports/ and web/api/ may be imported.',
      severity: 'error',
      from: { path: '^features/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^features/',
        pathNot: String.raw`^features/($1/|[^/]+/(contract/|rules/|words/|server/(api|ports)/|web/api/))`,
      },
    },
    {
      name: 'api-only-in-tests',
      comment: "A slice's tests may also use the builders of another slice (testing/), never its inside.",
      severity: 'error',
      from: { path: String.raw`^features/([^/]+)/.*(\.test\.tsx?$|/testing/)|^features/([^/]+)/testing/` },
      to: {
        path: '^features/',
        pathNot: String.raw`^features/($1/|[^/]+/(contract/|rules/|words/|testing/|server/(api|ports)/|web/api/))`,
      },
    },
    {
      name: 'apps-use-api',
      comment:
        'apps/server and apps/cli join modules, ports and the api/ folders of the slices; what a slice keeps inside stays inside.',
      severity: 'error',
      from: { path: '^apps/(server|cli)/', pathNot: TESTS },
      to: {
        path: '^features/',
        pathNot: String.raw`^features/([^/]+)/(contract/|rules/|server/(api|ports)/|server/\1-(module|deps)\.ts$)`,
      },
    },
    {
      name: 'server-knows-no-command',
      comment: 'Commands use what the server is made of, not the reverse.',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['^apps/cli/', TESTS] },
      to: { path: '^apps/cli/' },
    },
    {
      name: 'shell-uses-api',
      comment:
        'apps/web joins pages, web/api/, web/ports/ and words of the slices; what the shell loads on demand is named …-page, …-button, …-notice or …-banner.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: TESTS },
      to: {
        path: '^features/',
        pathNot: [
          '^features/[^/]+/(contract|rules|web/(api|ports))/',
          String.raw`^features/[^/]+/web/.*-(page|button|notice|banner)\.tsx$`,
          '^features/[^/]+/words/',
        ],
      },
    },
    {
      name: 'web-never-server',
      comment: 'The browser speaks to the server through contract/ and platform/http-client only.',
      severity: 'error',
      from: { path: WEB, pathNot: [TESTS, CONFIGS] },
      to: { path: '^(features/[^/]+/server|apps/(server|cli|registry)|adapters/(?![^/]+/web/))' },
    },
    {
      name: 'web-platform',
      comment: 'Of the platform the browser gets ui, forms, i18n, http-client and what runs on both sides.',
      severity: 'error',
      from: { path: WEB, pathNot: [TESTS, CONFIGS] },
      to: {
        path: '^platform/',
        pathNot: `^(platform/(ui|forms|i18n|http-client)/|${PLATFORM_ON_BOTH_SIDES})`,
      },
    },
    {
      name: 'web-no-node',
      comment: 'A browser has no Node modules.',
      severity: 'error',
      from: { path: WEB, pathNot: [TESTS, CONFIGS] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-never-web',
      comment: 'The server knows no screens: share a rule or a contract instead.',
      severity: 'error',
      from: {
        path: '^(features/[^/]+/server|apps/(server|cli|registry)|adapters|platform)/',
        pathNot: [WEB, CONFIGS],
      },
      // The words of mails, receipts and the server's pages.
      to: { path: WEB, pathNot: '^features/[^/]+/words/server/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'rules/ sees rules/ of its own and lower slices, platform/kernel, platform/dns-wire and zod; nothing that acts.',
      severity: 'error',
      from: { path: '^features/[^/]+/rules/', pathNot: TESTS },
      to: {
        pathNot: [
          '^features/[^/]+/rules/',
          '^platform/kernel/(?!system-)',
          '^platform/dns-wire/',
          'node_modules/zod/',
        ],
      },
    },
    {
      name: 'contract-is-shared',
      comment:
        'contract/ is read by browser and server: rules/, contract/, platform/kernel, platform/contract, event definitions and zod only.',
      severity: 'error',
      from: { path: '^features/[^/]+/contract/', pathNot: TESTS },
      to: {
        pathNot: [
          '^features/[^/]+/(rules|contract)/',
          '^platform/kernel/(?!system-)',
          '^platform/(contract|dns-wire)/',
          String.raw`^platform/events/event\.ts$`,
          'node_modules/zod/',
        ],
      },
    },
    {
      name: 'adapters-fill-one-port',
      comment: 'An adapter sees its port and the platform.',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^(features|apps|adapters)/',
        pathNot: '^(adapters/$1/|features/[^/]+/(server|web)/ports/)',
      },
    },
    {
      name: 'adapters-meet-ports-in-compose',
      comment: 'Only apps/server/compose….ts names an adapter, and apps/web/compose….ts its browser half.',
      severity: 'error',
      from: { pathNot: [String.raw`^apps/(server|web)/compose[\w-]*\.ts$`, '^adapters/', TESTS] },
      to: { path: '^adapters/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'What runs knows what it does, not the reverse.',
      severity: 'error',
      from: { path: '^(features|adapters)/', pathNot: TESTS },
      to: { path: '^apps/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform knows no domain, no cart, no zone.',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(features|adapters|apps)/' },
    },
    {
      name: 'kernel-stands-alone',
      comment: 'The kernel stands on nothing.',
      severity: 'error',
      from: { path: '^platform/kernel/', pathNot: TESTS },
      to: { pathNot: '^platform/kernel/' },
    },
    {
      name: 'forms-are-headless',
      comment: 'The state of a form knows no framework, no screen and no server.',
      severity: 'error',
      from: { path: '^platform/forms/', pathNot: TESTS },
      to: { pathNot: '^platform/(forms|kernel)/' },
    },
    {
      name: 'both-sides-stand-on-kernel',
      comment: 'What runs on both sides stands on the kernel and zod only.',
      severity: 'error',
      from: { path: '^platform/(contract|dns-wire)/', pathNot: TESTS },
      to: { pathNot: [`^${PLATFORM_ON_BOTH_SIDES}`, 'node_modules/zod/'] },
    },
    {
      name: 'registry-stands-on-platform',
      comment: 'The sandbox registry is another company: it shares only the platform with us.',
      severity: 'error',
      from: { path: '^apps/registry/' },
      to: { path: '^(features|adapters|apps)/', pathNot: '^apps/registry/' },
    },
    {
      name: 'routes-call-use-cases',
      comment: 'Routes parse, call and present; rows are reached through a use case.',
      severity: 'error',
      from: { path: String.raw`-routes\.ts$` },
      to: { path: String.raw`-store\.ts$` },
    },
    {
      name: 'tests-are-not-shipped',
      comment: 'Builders, corpora and tests stay out of what runs.',
      severity: 'error',
      from: { path: '^(apps|features|adapters|platform)/', pathNot: [TESTS, CONFIGS] },
      to: { path: TESTS },
    },
    {
      name: 'dev-packages-are-not-shipped',
      comment: 'What runs needs its packages under "dependencies".',
      severity: 'error',
      from: { path: '^(apps|features|adapters|platform)/', pathNot: [TESTS, CONFIGS] },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm'],
        pathNot: 'node_modules/@types/',
      },
    },
    {
      name: 'packages-are-declared',
      comment: 'Declare it in package.json: a package that is there by chance goes by chance.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'imports-resolve',
      comment: 'The file or package is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      comment: 'Pull out what both need, or hand one to the other as a parameter.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this and it imports nothing.',
      severity: 'warn',
      from: {
        orphan: true,
        pathNot: [TESTS, CONFIGS, String.raw`\.d\.ts$`, String.raw`/main\.tsx?$`, '/public/'],
      },
      to: {},
    },
  ],
  options: {
    // TypeScript 7 has no compiler interface for tools; swc reads the syntax, and imports of types
    // count with it: a type from the wrong floor is the wrong floor.
    parser: 'swc',

    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
