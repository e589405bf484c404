import { queryOptions } from '@tanstack/react-query';

/** The code of the fields of our own card form, asked for like data; whoever pays with a kept card needs none. */
export const cardFieldsCode = queryOptions({
  queryKey: ['billing', 'card-fields'],
  queryFn: async () => import('./payment-fields.tsx'),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});
