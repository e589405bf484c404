import { ACCOUNT_SETTINGS, hasPaymentAccount } from './payment-settings.ts';
import { isOn } from './setting-kinds.ts';

/**
 * Risks that an operator accepts explicitly; each lets production start without the setting that it
 * names.
 */
export const productionSettings = {
  /** Passwords and sessions travel unencrypted. */
  ALLOW_INSECURE_HTTP: isOn(false),
  /** No mail is sent: customers cannot confirm addresses and get no notifications. */
  ALLOW_UNSENT_MAIL: isOn(false),
  /** Domains cannot be registered, renewed or transferred, paid or not. */
  ALLOW_NO_REGISTRAR: isOn(false),
};

/** Parts that take orders or carry them out; a process of name server or edge alone needs no other party. */
const SELLING_SERVICES = ['web', 'jobs'];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings that production requires and lacks, each with the exception that allows it; empty
 * outside production.
 *
 * Reads the raw environment, so that they are listed together with invalid values.
 */
export function lackingInProduction(
  env: Environment,
): readonly { readonly name: string; readonly message: string }[] {
  if (env['NODE_ENV'] !== 'production') return [];
  const isSelling = (env['SERVICES'] ?? SELLING_SERVICES.join(','))
    .split(',')
    .some((service) => SELLING_SERVICES.includes(service.trim()));
  const needs = [publicUrlNeed(env), ...(isSelling ? SELLING_NEEDS : [])];
  return needs
    .filter(({ isMet, exception }) => !isMet(env) && (exception === null || env[exception] !== '1'))
    .map(({ name, message }) => ({ name, message }));
}

interface Need {
  readonly name: string;
  readonly isMet: (env: Environment) => boolean;
  readonly exception: string | null;
  readonly message: string;
}

function publicUrlNeed({ PUBLIC_URL }: Environment): Need {
  const name = 'PUBLIC_URL';
  if (PUBLIC_URL === undefined) {
    return { name, isMet: () => false, exception: null, message: 'is needed with NODE_ENV=production' };
  }
  return {
    name,
    isMet: () => /^https:/i.test(PUBLIC_URL),
    exception: 'ALLOW_INSECURE_HTTP',
    message:
      'must be an https address with NODE_ENV=production; ALLOW_INSECURE_HTTP=1 lets passwords and sessions travel unencrypted',
  };
}

const isGiven =
  (name: string) =>
  (env: Environment): boolean =>
    env[name] !== undefined;

const SELLING_NEEDS: readonly Need[] = [
  {
    name: 'SMTP_URL',
    isMet: isGiven('SMTP_URL'),
    exception: 'ALLOW_UNSENT_MAIL',
    message: 'is needed with NODE_ENV=production; ALLOW_UNSENT_MAIL=1 starts without, and no mail is sent',
  },
  {
    name: 'REGISTRAR_EPP_URL',
    isMet: isGiven('REGISTRAR_EPP_URL'),
    exception: 'ALLOW_NO_REGISTRAR',
    message:
      'is needed with NODE_ENV=production; ALLOW_NO_REGISTRAR=1 starts without, and no name can be registered',
  },
  {
    name: 'PRIVACY_CONTACT',
    // A real registry would publish the sandbox's contact.
    isMet: (env) => isGiven('PRIVACY_CONTACT')(env) || !isGiven('REGISTRAR_EPP_URL')(env),
    exception: null,
    message:
      'is needed with NODE_ENV=production and REGISTRAR_EPP_URL: whom the public sees of private names',
  },
  {
    name: ACCOUNT_SETTINGS.join(' or '),
    // If one setting of an account is given, the others are required.
    isMet: hasPaymentAccount,
    exception: 'SANDBOX_PAYMENTS',
    message:
      'is needed with NODE_ENV=production; SANDBOX_PAYMENTS=1 delivers what is bought without taking any money',
  },
];
