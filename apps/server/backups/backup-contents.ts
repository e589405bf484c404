import type { BackupManifest } from '#platform/backup/manifest.ts';

/** Where what a backup holds comes from. */
export interface BackupSource {
  /** A connection that may read everything. */
  readonly panelUrl: string;
  /** The sandbox registry's database; null where it is none of ours. */
  readonly registryUrl: string | null;
}

/** What a filled backup says of its databases. */
export type BackupContents = Pick<BackupManifest, 'kind' | 'databases' | 'postgres' | 'queue'>;
