/**
 * Why a backup could not be created or restored; each code has a sentence for the operator.
 *
 * `not_a_backup`: another kind of file. `backup_damaged`: truncated or changed. `backup_newer`:
 * made by a newer version. `backup_unsuited`: of another kind of database, machine or PostgreSQL
 * release. `not_empty`: the target has data. `server_running`: a server uses the data.
 * `restore_failed`: the data did not load, or recovery did not reach its target.
 */
export type BackupErrorCode =
  | 'not_a_backup'
  | 'backup_damaged'
  | 'backup_newer'
  | 'backup_unsuited'
  | 'backup_failed'
  | 'not_empty'
  | 'server_running'
  | 'restore_failed';

/** A backup or a restore that was refused or failed; the message says what to do. Nothing was changed. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
    this.code = code;
  }
}
