import type { Codec } from '../codec.ts';
import { EPP } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';

const epp = createXmlBuilder(EPP);

/** A registrar's introduction (RFC 5730 section 2.9.1.1). */
export interface Login {
  readonly clientId: string;
  readonly password: string;
  /** Set to change the password. */
  readonly newPassword: string | null;
  readonly version: string;
  readonly language: string;
  readonly objectUris: readonly string[];
  readonly extensionUris: readonly string[];
}

/** The element `login`. */
export const loginCodec: Codec<Login> = {
  print: (login) =>
    epp('login', [
      epp('clID', login.clientId),
      epp('pw', login.password),
      login.newPassword === null ? null : epp('newPW', login.newPassword),
      epp('options', [epp('version', login.version), epp('lang', login.language)]),
      epp('svcs', [
        ...login.objectUris.map((uri) => epp('objURI', uri)),
        login.extensionUris.length === 0
          ? null
          : epp(
              'svcExtension',
              login.extensionUris.map((uri) => epp('extURI', uri)),
            ),
      ]),
    ]),
  read: (reader) => {
    const clientId = reader.required('clID').token(3, 16);
    const password = reader.required('pw').token(6, 16);
    const newPassword = reader.optional('newPW')?.token(6, 16) ?? null;
    const options = reader.required('options');
    const version = options.required('version').token();
    const language = options.required('lang').token();
    options.end();
    const services = reader.required('svcs');
    const objectUris = services.many('objURI', { least: 1 }).map((uri) => uri.token());
    const extensions = services.optional('svcExtension');
    const extensionUris = extensions?.many('extURI', { least: 1 }).map((uri) => uri.token()) ?? [];
    extensions?.end();
    services.end();
    reader.end();
    return { clientId, password, newPassword, version, language, objectUris, extensionUris };
  },
};
