/**
 * Why the database could not start; each code has a sentence for the operator.
 *
 * `data_folder_in_use`: another process owns the data folder. `no_binaries`: the PostgreSQL
 * binaries for this machine are missing or do not run. `no_unprivileged_user`: started as root
 * without a user that PostgreSQL could run as. `data_folder_unreachable`: that user cannot access
 * any place for the data. `cannot_start`: the server exits at once; its log says why.
 * `database_unreachable`: no server at the given address, or it rejects the role. `archive_taken`:
 * the folder for archived WAL belongs to another data folder. `migration_…` and `database_newer`:
 * the applied migrations do not match the files.
 */
export type DatabaseErrorCode =
  | 'data_folder_in_use'
  | 'no_binaries'
  | 'no_unprivileged_user'
  | 'data_folder_unreachable'
  | 'cannot_start'
  | 'database_unreachable'
  | 'archive_taken'
  | 'migration_misnamed'
  | 'migration_edited'
  | 'migration_failed'
  | 'database_newer';

/** A fault of the database's surroundings that a person has to mend; the message says how. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}
