/** Refusals that any endpoint can answer with, before its own slice is asked. */
export const httpRefusalTable = {
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  invalid_input: { status: 400, message: 'Some of what was sent is not valid: %(fields)s.' },
  authorization_required: { status: 403, message: 'Please sign in to do this.' },
  insufficient_scope: {
    status: 403,
    message: 'This API token may not do that; it lacks the scope "%(scope)s".',
  },
  foreign_origin: {
    status: 403,
    message: 'This request came from another website, so it was not carried out.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  body_too_large: { status: 413, message: 'The body is larger than %(limit)s bytes.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON (content-type: application/json).' },
  rate_limited: { status: 429, message: 'Too many requests. Please try again in %(seconds)s seconds.' },
  too_many_connections: {
    status: 429,
    message: 'Too many connections are open from your address. Please try again in %(seconds)s seconds.',
  },
  too_much_at_once: {
    status: 429,
    message: 'Your address is sending too much at once. Please try again in %(seconds)s seconds.',
  },
  request_too_slow: { status: 408, message: 'The request took too long to arrive.' },
  headers_too_large: { status: 431, message: 'The headers of the request are too large.' },
  malformed_request: { status: 400, message: 'The request could not be understood.' },
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side. Please quote %(requestId)s if you contact us.',
  },
  database_unavailable: {
    status: 503,
    message: 'This service is temporarily unavailable. Please try again in %(seconds)s seconds.',
  },
  database_lost: {
    status: 503,
    message:
      'This service became unavailable, so we do not know whether this was done. Check before you try again.',
  },
  server_busy: {
    status: 503,
    message: 'The server is busy. Please try again in %(seconds)s seconds.',
  },
  storage_full: {
    status: 503,
    message:
      'The server has run low on disk space and cannot save changes right now. Nothing was changed. Please try again later.',
  },
  interrupted: {
    status: 503,
    message:
      'This took too long and was stopped, so we do not know whether it was done. Check before you try again.',
  },
  shutting_down: { status: 503, message: 'The server is restarting. Please try again in a moment.' },
} as const;
