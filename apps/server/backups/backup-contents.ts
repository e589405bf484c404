import type { BackupManifest } from '#platform/backup/manifest.ts';

/** The sources of a backup. */
export interface BackupSource {
  /** A connection that may read everything. */
  readonly panelUrl: string;
  /** The sandbox registry's database; null when we do not run it. */
  readonly registryUrl: string | null;
}

/** What a completed backup records of its databases. */
export type BackupContents = Pick<BackupManifest, 'kind' | 'databases' | 'postgres' | 'queue'>;
