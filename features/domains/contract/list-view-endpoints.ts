import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The most saved views of one person. */
export const MAX_LIST_VIEWS = 50;

const PATH = '/namestead/v1/me/domains/views';
const part = z.optional(z.string().check(z.maxLength(253)));

/** Filters, order and columns as the address of the list over all sites has them. */
const viewSchema = z.object({
  search: part,
  status: part,
  tld: part,
  expires: part,
  renew: part,
  lock: part,
  on: part,
  sort: part,
  order: part,
  columns: part,
});

/** A saved view of the list over all sites. */
const listViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  view: viewSchema,
  /** Whether the list opens with it. */
  is_default: z.boolean(),
});

/** A saved view, as sent on the wire. */
export type ListViewOnWire = z.infer<typeof listViewSchema>;

const answer = z.object({ views: z.array(listViewSchema) });

/** GET /me/domains/views. */
export const listListViews = endpoint({
  id: 'list-list-views',
  method: 'GET',
  path: PATH,
  summary: 'Your saved views of the list over all sites, by name.',
  access: 'user',
  answer,
  refusals: ['authorization_required'],
});

/** POST /me/domains/views. */
export const saveListView = endpoint({
  id: 'save-list-view',
  method: 'POST',
  path: PATH,
  summary: 'Saves a view of the list over all sites; one with the same name is replaced.',
  access: 'user',
  isUnlogged: true,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    view: viewSchema,
    is_default: z._default(z.boolean(), false),
  }),
  answer,
  refusals: ['authorization_required', 'too_many_views'],
});

/** POST /me/domains/views/{id}/delete. */
export const deleteListView = endpoint({
  id: 'delete-list-view',
  method: 'POST',
  path: `${PATH}/{id}/delete`,
  summary: 'Deletes a saved view of yours.',
  access: 'user',
  isUnlogged: true,
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  answer,
  refusals: ['authorization_required', 'unknown_view'],
});
