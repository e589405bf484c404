import type { FetchedNotice, TrademarkNotices } from '#features/names/server/ports/trademark-notices.ts';
import { readTrademarkNotice } from '#platform/epp-wire/trademark-notice.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';

/** The service's address, and timeouts. */
export interface CnisNoticesOptions {
  /** Keys are appended: `https://tmcnis.org/cnis`; user and password in it are sent along. */
  readonly url: string;
  readonly log: Log;
  /** 3 seconds where not said. */
  readonly timeout?: Milliseconds;
}

/** The largest notice that is read, in characters; one of the world's longest has 100 kB. */
const LONGEST_NOTICE = 1_000_000;

/** A registry's lookup key (RFC 9361): five parts, validated so that it cannot change the URL. */
const LOOKUP_KEY = /^[0-9]{10}(\/[A-Za-z0-9_-]{1,64}){4}$/;

/** Fills the port `TrademarkNotices` by a Claims Notice Information Service over HTTP (RFC 9361). */
export function cnisNotices({ url, log, timeout = seconds(3) }: CnisNoticesOptions): TrademarkNotices {
  const { username, password, href } = new URL(url);
  const base = new URL(href);
  base.username = '';
  base.password = '';
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  );
  const headers = username === '' ? {} : { authorization: `Basic ${login}` };
  return {
    fetch: async (claimKey) => {
      try {
        if (!LOOKUP_KEY.test(claimKey)) throw new Error(`${claimKey.slice(0, 100)} is no lookup key`);
        const address = `${base.href.replace(/\/$/, '')}/${claimKey}.xml`;
        const answer = await fetch(address, {
          headers,
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        if (!answer.ok) throw new Error(`${answer.status} for ${claimKey}`);
        const xml = await answer.text();
        if (xml.length > LONGEST_NOTICE) throw new Error(`the notice of ${claimKey} is too long`);
        return toFetched(readTrademarkNotice(xml));
      } catch (error) {
        log.warn(
          { claimKey, reason: (error as Error).message },
          'a trademark claims notice could not be had',
        );
        return null;
      }
    },
  };
}

function toFetched(notice: ReturnType<typeof readTrademarkNotice>): FetchedNotice {
  return {
    id: notice.id,
    notBefore: notice.notBefore,
    notAfter: notice.notAfter,
    claims: notice.claims.map(({ markName, holders, jurisdiction, classes, goodsAndServices }) => ({
      markName,
      classes,
      goodsAndServices,
      jurisdiction: jurisdiction.description,
      holders: holders.map(({ name, organization, city, countryCode }) => ({
        name,
        organization,
        city,
        countryCode,
      })),
    })),
  };
}
