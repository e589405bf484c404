import { defineRefusals } from '#platform/contract/refusal.ts';

/** Refusals that any endpoint can return before its use case runs. */
export const httpRefusalTable = defineRefusals('http', {
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_input: { status: 400, message: 'Invalid values: %(fields)s.' },
  authorization_required: { status: 403, message: 'Sign in to continue.' },
  insufficient_scope: {
    status: 403,
    message: 'This API token does not have the scope "%(scope)s".',
  },
  foreign_origin: {
    status: 403,
    message: 'This request came from another website and was rejected.',
  },
  not_found: { status: 404, message: 'Not found.' },
  body_too_large: { status: 413, message: 'The request body exceeds %(limit)s bytes.' },
  unsupported_media_type: {
    status: 415,
    message: 'The request body must be JSON (content-type: application/json).',
  },
  rate_limited: { status: 429, message: 'Too many requests. Please try again in %(seconds)s seconds.' },
  too_many_connections: {
    status: 429,
    message: 'Too many open connections from your address. Please try again in %(seconds)s seconds.',
  },
  too_much_at_once: {
    status: 429,
    message: 'Your address is sending too much data. Please try again in %(seconds)s seconds.',
  },
  request_too_slow: { status: 408, message: 'The request took too long to arrive.' },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  malformed_request: { status: 400, message: 'The request is malformed.' },
  internal_error: {
    status: 500,
    message: 'Something went wrong. If you contact us, include the request ID %(requestId)s.',
  },
  database_unavailable: {
    status: 503,
    message: 'This service is temporarily unavailable. Please try again in %(seconds)s seconds.',
  },
  database_lost: {
    status: 503,
    message:
      'The service became unavailable, so your change may or may not have been saved. Check before you try again.',
  },
  server_busy: {
    status: 503,
    message: 'The server is busy. Please try again in %(seconds)s seconds.',
  },
  storage_full: {
    status: 503,
    message:
      'The server is low on disk space and cannot save changes. Nothing was changed. Please try again later.',
  },
  interrupted: {
    status: 503,
    message:
      'This took too long and was stopped, so your change may or may not have been saved. Check before you try again.',
  },
  shutting_down: { status: 503, message: 'The server is restarting. Please try again in a moment.' },
} as const);
