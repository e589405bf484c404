import { smtpMailer } from '#adapters/mail-smtp/smtp-mailer.ts';
import { logIn } from '#adapters/registrar-epp/log-in.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { randomHex } from '#platform/kernel/random.ts';
import { seconds } from '#platform/kernel/duration.ts';

import { registrarOptions } from './compose-registrar.ts';

/** How long the registry may take to answer a trial. */
const PATIENCE = seconds(10);

/** Logs in at the registry that the settings name, and leaves; returns where, and as whom. */
export async function tryRegistry(parts: Parameters<typeof registrarOptions>[0]): Promise<string> {
  const options = await registrarOptions(parts);
  const { line } = await logIn(
    { ...options, connectTimeout: PATIENCE, commandTimeout: PATIENCE },
    options,
    `CHECK-${randomHex(parts.random, 4)}`,
    parts.log,
  );
  line.close();
  return `${options.host}:${options.port} accepts ${options.user}.`;
}

/** Hands one mail to a mail server; throws where it is not accepted. */
export async function tryMail(
  server: { readonly url: string; readonly from: string },
  mail: Mail,
): Promise<void> {
  const mailer = smtpMailer(server);
  try {
    await mailer.send(mail);
  } finally {
    mailer.close();
  }
}
