import { seedContact } from '../seed-registry.ts';
import { fillDomains } from '../stores/fill-store.ts';
import type { AdminDeps } from './admin-deps.ts';

/** Registers names beyond number at once, free of charge, for whoever asks how a full registry behaves; tells how many are new. */
export async function fillRegistry(
  { db, clock, gate }: AdminDeps,
  wish: { readonly count: number; readonly tld: string; readonly registrar: string },
): Promise<number> {
  const now = clock.now();
  const handle = `FILL-${wish.registrar.toUpperCase()}`.slice(0, 16);
  const registrantId = await seedContact({ db, now }, handle, wish.registrar, 'Filled Up');
  return gate.alone(() => fillDomains(db, { ...wish, registrantId, now }));
}
