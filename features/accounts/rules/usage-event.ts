/** How events and their properties are named: `upsell_banner_impression`. */
export const USAGE_NAME = /^[a-z][a-z0-9_]{0,59}$/;

/** Events that one call may bring. */
export const EVENTS_AT_ONCE = 50;

/** Properties that one event may have. */
export const PROPERTIES_OF_EVENT = 20;
