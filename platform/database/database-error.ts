/**
 * Why the database could not be brought up; each code goes with a sentence for the operator.
 *
 * `data_folder_in_use`: another process owns the data folder. `no_binaries`: the PostgreSQL
 * binaries for this machine are missing or do not run. `no_unprivileged_user`: started as root
 * where no user exists that PostgreSQL could run as. `data_folder_unreachable`: that user cannot
 * reach any place for the data. `cannot_start`: the server ends at once; its log says why.
 * `database_unreachable`: nobody answers at the address given, or the role is refused.
 * `archive_taken`: the folder for archived WAL belongs to another data folder. `migration_…` and `database_newer`: what was applied is not what the files say.
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
