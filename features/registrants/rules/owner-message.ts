import { isEmailAddress } from '#features/accounts/rules/email-address.ts';
import { days } from '#platform/kernel/duration.ts';

/** Messages to the holder of one name in a day. */
export const MESSAGES_PER_DOMAIN = 5;
/** Messages of one sender's address in a day. */
export const MESSAGES_PER_SENDER = 10;
/** What these limits count. */
export const COUNTED_FOR = days(1);
/** How long it is known that a message was sent. */
export const RECORD_KEPT = days(30);
/** The shortest and the longest message, in characters. */
export const MESSAGE_LENGTH = { least: 10, most: 4_000 } as const;

/** A field of the form that cannot be sent as it is. */
export type OwnerMessageField = 'email' | 'message';

/** The fields of a message that cannot be sent as they are. */
export function ownerMessageFaults({
  email,
  message,
}: {
  readonly email: string;
  readonly message: string;
}): readonly OwnerMessageField[] {
  const length = [...message.trim()].length;
  return [
    ...(isEmailAddress(email.trim().toLowerCase()) ? [] : ['email' as const]),
    ...(length >= MESSAGE_LENGTH.least && length <= MESSAGE_LENGTH.most ? [] : ['message' as const]),
  ];
}
