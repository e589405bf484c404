/** An account, as far as it matters whether its address is its own. */
interface AddressOfAccount {
  readonly email: string;
  /** Whoever has the account has opened a mail that went there. */
  readonly isConfirmed: boolean;
}

const canonical = (address: string): string => address.trim().toLowerCase();

/** Whether mail to an address reaches the very person who has the account, for sure. */
export function isOwnAddress(address: string, { email, isConfirmed }: AddressOfAccount): boolean {
  return isConfirmed && canonical(address) === canonical(email);
}
