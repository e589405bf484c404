/** What is known of an account that asks for an operator's page. */
export interface AskingAccount {
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/**
 * Whether an account is one of the operators that the settings name. An address counts only once it
 * is confirmed: anyone can sign up with an operator's address.
 */
export function isOperator(account: AskingAccount, operators: readonly string[]): boolean {
  return account.isEmailVerified && operators.includes(account.email.toLowerCase());
}
