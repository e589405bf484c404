import type { Refusal } from '#platform/kernel/result.ts';
import { refuseHttp } from './http-refusals.ts';

/** An operator needs minutes to make room, so callers come back after one. */
const RETRY_AFTER_SECONDS = 60;

/** Codes that say that a disk is full: PostgreSQL's `disk_full`, and those of the system. */
const DISK_FULL_CODES: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether something failed because there was no disk space left for it. */
export function isStorageFull(error: { readonly code?: unknown }): boolean {
  return typeof error.code === 'string' && DISK_FULL_CODES.has(error.code);
}

/** The refusal of a change that the disk has no room for. */
export function refuseStorageFull(): Refusal {
  return refuseHttp('storage_full', {}, { data: { retry_after: RETRY_AFTER_SECONDS } }).refusal;
}
