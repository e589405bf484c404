/** What a member of a site may be, strongest first. */
export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

/** What a member of a site may be. */
export type Role = (typeof roles)[number];

/** Every capability that the wire names, in the platform's own words. */
export const capabilityNames = [
  'own_site',
  'manage_options',
  'activate_plugins',
  'delete_users',
  'edit_users',
  'list_users',
  'promote_users',
  'remove_users',
  'edit_theme_options',
  'edit_pages',
  'edit_others_posts',
  'delete_others_posts',
  'moderate_comments',
  'upload_files',
  'publish_posts',
  'edit_posts',
  'view_stats',
] as const;

/** One thing that a member may or may not do on a site. */
export type CapabilityName = (typeof capabilityNames)[number];

/** Answers every capability with yes or no. */
export type Capabilities = Readonly<Record<CapabilityName, boolean>>;

const contributor: readonly CapabilityName[] = ['edit_posts', 'view_stats'];
const author: readonly CapabilityName[] = [...contributor, 'publish_posts', 'upload_files'];
const editor: readonly CapabilityName[] = [
  ...author,
  'edit_pages',
  'edit_others_posts',
  'delete_others_posts',
  'moderate_comments',
];
const administrator: readonly CapabilityName[] = [
  ...editor,
  'manage_options',
  'activate_plugins',
  'delete_users',
  'edit_users',
  'list_users',
  'promote_users',
  'remove_users',
  'edit_theme_options',
];

const granted: Readonly<Record<Role, readonly CapabilityName[]>> = {
  administrator,
  editor,
  author,
  contributor,
  subscriber: [],
};

/**
 * What a role may do on a site.
 *
 * `manage_options` is the test for managing the site and its domains (management, section 6);
 * `own_site` belongs to the one person who owns it, whatever their role.
 */
export function grantCapabilities(role: Role, isOwner: boolean): Capabilities {
  const names = granted[role];
  return Object.fromEntries(
    capabilityNames.map((name) => [name, name === 'own_site' ? isOwner : names.includes(name)]),
  ) as Record<CapabilityName, boolean>;
}
