/** A site of the demo company with several hundred names. */
export const DEMO_SITE = 'atlasoutdoor.namestead.site';
/** A site of the demo company on the free plan. */
export const FREE_SITE = 'harborbakery.namestead.site';
/** A name that is connected to it, and does not lead there yet. */
export const MAPPED_DOMAIN = 'harborbakery.example';
/** Its redirect target. */
export const REDIRECT = 'harborbread.example';
/** A site of the demo company that no domains are sold for. */
export const VIP_SITE = 'meridiannews.namestead.site';
/** A site that is connected by a plugin which is too old. */
export const PLUGIN_SITE = 'coastalmuseums.example';
/** A name of the largest site whose zone has records. */
export const DEMO_DOMAIN = 'atlasoutdoor.com';
