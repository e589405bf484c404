import { beforeAll } from 'vitest';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import { type BoughtName, nameBuyer } from './buy-names.ts';
import type { RegistrationsBench } from './open-registrations.ts';

/** A name that its registry has deleted. */
export interface DeletedName extends BoughtName {
  /** Until when it was paid. */
  readonly before: Date;
}

/** How long after its registration a name is redeemable, in days: past its year and 18 more. */
const REDEEMABLE_AFTER = 385;

/**
 * Names that were bought, expired 20 days ago, and are deleted at their registry, for the tests of a
 * file: the clocks move once for all of them.
 */
export function deletedNames(
  opened: RegistrationsBench,
  names: readonly string[],
): {
  /** Available inside tests only. */
  get(name: string): DeletedName;
  /** The name at its registry; null if it is gone. */
  read(name: string): Promise<RegistryDomain | null>;
} {
  const held = new Map<string, DeletedName>();
  const { registry } = opened;
  const read = async (name: string): Promise<RegistryDomain | null> => {
    const info = await registry.registrar.infoDomain(name);
    return info.outcome === 'ok' ? info.value : null;
  };
  beforeAll(async () => {
    const buyer = nameBuyer(opened);
    for (const name of names) {
      const bought = await buyer.register(name, { extra: await agreedFee(opened, name, 'create') });
      held.set(name, { ...bought, before: (await read(name))?.expiresAt ?? new Date(0) });
    }
    await opened.passDays(REDEEMABLE_AFTER);
    for (const name of names) {
      // Some registries delete expired names themselves.
      if (!(await read(name))?.statuses.includes('pendingDelete'))
        await registry.registrar.deleteDomain({ name, clTRID: `test-delete-${name}` });
    }
  });
  return {
    read,
    get: (name) => {
      const found = held.get(name);
      if (!found) throw new Error(`${name} was not bought`);
      return found;
    },
  };
}

/** What a line of a name says of its registry's price: nothing at the standard price. */
export async function agreedFee(
  { registry }: RegistrationsBench,
  name: string,
  command: 'create' | 'renew',
): Promise<Readonly<Record<string, string | number | boolean>>> {
  const check = await registry.registrar.check([name]);
  const found = check.outcome === 'ok' ? check.value[0] : undefined;
  const fee = found?.prices?.[command];
  return found?.premiumTier && fee
    ? { premium: true, registry_fee_integer: fee.amount, registry_fee_currency: fee.currency }
    : {};
}
