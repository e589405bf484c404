/** How a cookie is set; `Path=/`, `HttpOnly` and `SameSite=Lax` always, `Secure` when we are served by HTTPS. */
export interface CookieSettings {
  /** Seconds it lives; without it the browser forgets it when it closes. */
  readonly maxAgeSeconds?: number;
}

/** What a route may know of the request beyond its parsed input. */
export interface RequestContext {
  readonly id: string;
  /** The client's address as our own server sees it. */
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it came, of endpoints with `isSigned`; what is signed is this, not what it means. */
  readonly rawBody?: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, settings?: CookieSettings): void;
  clearCookie(name: string): void;
}
