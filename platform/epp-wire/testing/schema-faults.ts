import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/** The folder of the RFCs’ own schemas. */
const SCHEMA_FOLDER = fileURLToPath(new URL('schemas/', import.meta.url));

let validator: XsdValidator | null = null;

/** Violations of the RFCs' schemas in a document, one sentence each; empty if valid. */
export function schemaFaults(xml: string): readonly string[] {
  validator ??= readSchemas();
  let document: XmlDocument | null = null;
  try {
    document = XmlDocument.fromString(xml);
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlLibError) return error.details.map(({ message }) => message.trim());
    throw error;
  } finally {
    document?.dispose();
  }
}

function readSchemas(): XsdValidator {
  xmlRegisterFsInputProviders();
  const file = `${SCHEMA_FOLDER}all.xsd`;
  const schemas = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  try {
    return XsdValidator.fromDoc(schemas);
  } finally {
    schemas.dispose();
  }
}
