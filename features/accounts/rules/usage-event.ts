/** How events are named: `upsell_banner_impression`. */
export const USAGE_NAME = /^[a-z][a-z0-9_]{0,59}$/;

/** How their properties are named: `banner`, `place`. */
export const USAGE_PROPERTY = /^[a-z][a-z0-9_]{0,29}$/;

/** Characters of a property's text: the longest that our screens send is an id of a banner. */
export const PROPERTY_TEXT = 100;

/** Events in one call; our screens send what happened within two seconds. */
export const EVENT_BATCH_SIZE = 20;

/** Properties of one event; our screens send at most five. */
export const PROPERTIES_OF_EVENT = 8;

/**
 * Whether a person asks not to be tracked, by Do Not Track (W3C, Tracking Preference Expression) or
 * Global Privacy Control. Takes the values of the headers `DNT` and `Sec-GPC`, or of their properties
 * of `navigator`.
 */
export function isTrackingRefused(signals: {
  readonly doNotTrack: unknown;
  readonly globalPrivacyControl: unknown;
}): boolean {
  const { doNotTrack, globalPrivacyControl } = signals;
  // Some browsers have said 'yes'.
  return (
    doNotTrack === '1' ||
    doNotTrack === 'yes' ||
    globalPrivacyControl === '1' ||
    globalPrivacyControl === true
  );
}
