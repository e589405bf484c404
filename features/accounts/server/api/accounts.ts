/** What other slices and the program may ask of accounts. */
export {
  findAccountByEmail,
  hasAccounts,
  type Account,
  findAccount,
  listAccounts,
} from '../account-store.ts';
