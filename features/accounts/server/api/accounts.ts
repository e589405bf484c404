/** Looks up accounts by id or address; passwords and changes stay inside this slice. */
export {
  findAccountByEmail,
  hasAccounts,
  type Account,
  findAccount,
  listAccounts,
} from '../account-store.ts';
