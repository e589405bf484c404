import { readdirSync } from 'node:fs';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';

const FEATURES = new URL('../../../features/', import.meta.url);

/** Every endpoint that any slice's contract declares. */
export async function declaredEndpoints(): Promise<readonly AnyEndpoint[]> {
  const files = readdirSync(FEATURES).flatMap((slice) => {
    const folder = new URL(`${slice}/contract/`, FEATURES);
    const names = readdirSync(new URL(`${slice}/`, FEATURES)).includes('contract') ? readdirSync(folder) : [];
    return names.filter((name) => /^[\w-]+\.ts$/.test(name)).map((name) => new URL(name, folder).href);
  });
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file) as Promise<object>));
  return modules
    .flatMap((module) => Object.values(module) as Partial<AnyEndpoint>[])
    .filter((value): value is AnyEndpoint => typeof value?.id === 'string' && value.answer !== undefined);
}
