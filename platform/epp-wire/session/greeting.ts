import type { Codec } from '../codec.ts';
import { EPP } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';

const epp = createXmlBuilder(EPP);

/** A server's greeting on connect and after `hello` (RFC 5730 section 2.4). */
export interface Greeting {
  readonly serverId: string;
  readonly at: Date;
  readonly versions: readonly string[];
  readonly languages: readonly string[];
  readonly objectUris: readonly string[];
  readonly extensionUris: readonly string[];
}

/** The element `greeting`. */
export const greetingCodec: Codec<Greeting> = {
  print: (greeting) =>
    epp('greeting', [
      epp('svID', greeting.serverId),
      epp('svDate', greeting.at.toISOString()),
      epp('svcMenu', [
        ...greeting.versions.map((version) => epp('version', version)),
        ...greeting.languages.map((language) => epp('lang', language)),
        ...greeting.objectUris.map((uri) => epp('objURI', uri)),
        greeting.extensionUris.length === 0
          ? null
          : epp(
              'svcExtension',
              greeting.extensionUris.map((uri) => epp('extURI', uri)),
            ),
      ]),
      // Data is kept for the business day-to-day, shown to us and to the public register.
      epp('dcp', [
        epp('access', [epp('all')]),
        epp('statement', [
          epp('purpose', [epp('admin'), epp('prov')]),
          epp('recipient', [epp('ours'), epp('public')]),
          epp('retention', [epp('stated')]),
        ]),
      ]),
    ]),
  read: (reader) => {
    const serverId = reader.required('svID').token(3, 64);
    const at = reader.required('svDate').instant();
    const menu = reader.required('svcMenu');
    const versions = menu.many('version', { least: 1 }).map((version) => version.token());
    const languages = menu.many('lang', { least: 1 }).map((language) => language.token());
    const objectUris = menu.many('objURI', { least: 1 }).map((uri) => uri.token());
    const extensions = menu.optional('svcExtension');
    const extensionUris = extensions?.many('extURI').map((uri) => uri.token()) ?? [];
    return { serverId, at, versions, languages, objectUris, extensionUris };
  },
};
