import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const readSchema = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(`./schemas/${fileName}`, import.meta.url), 'utf8'),
});

const schemas = {
  'site map': { schema: 'site-map.xsd', imports: 'site-map-image.xsd' },
  'product feed': { schema: 'product-feed.xsd', imports: 'google-product.xsd' },
} as const;

/** Validates a document against its schema. @returns what libxml2 finds wrong; empty for a valid document */
export async function findSchemaErrors(kind: keyof typeof schemas, xml: string): Promise<string[]> {
  const { schema, imports } = schemas[kind];
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: readSchema(schema),
    preload: readSchema(imports),
  });
  return errors.map(({ message, loc }) => `${loc?.lineNumber ?? '?'}: ${message}`);
}
