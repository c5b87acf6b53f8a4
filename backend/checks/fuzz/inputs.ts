import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { ApiCall } from '../../test/http/api-calls.ts';
import { badBody, badBytes } from './bad-bodies.ts';
import { badForm } from './bad-forms.ts';
import { hostileText } from './hostile-values.ts';

/** One request. */
export interface Input {
  call: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'] as const;
const rarely = <Value>(value: fc.Arbitrary<Value>, one: number) =>
  fc.option(value, { nil: undefined, freq: one });
/** A valid header value: one line of bytes. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').slice(0, 3000));
/** Text for a URL: percent-encoded, or raw ASCII. */
const addressText = fc
  .tuple(hostileText, fc.boolean())
  .map(([text, isEncoded]) =>
    isEncoded
      ? encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '?')).slice(0, 6000)
      : text.replace(/[^\x21-\x7e]/g, '').slice(0, 6000),
  );

const oddHeaders: fc.Arbitrary<Record<string, string | undefined>> = fc.record({
  Origin: rarely(fc.constantFrom('https://evil.test', 'null', 'file://', 'http://localhost:5173'), 10),
  'X-Forwarded-For': rarely(fc.oneof(headerText, fc.constant('203.0.113.7, 10.0.0.1')), 10),
  'X-Forwarded-Host': rarely(fc.constant('evil.test'), 20),
  'X-HTTP-Method-Override': rarely(fc.constantFrom(...methods), 20),
  'Accept-Language': rarely(headerText, 10),
  'Accept-Encoding': rarely(fc.oneof(headerText, fc.constantFrom('br', 'gzip;q=0', '*;q=0', 'identity')), 10),
  Accept: rarely(headerText, 20),
  'If-None-Match': rarely(fc.oneof(headerText, fc.constant('*')), 10),
  Range: rarely(fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-1', 'bytes=0-0,1-1,2-2', 'x=1-2'), 20),
  Expect: rarely(fc.constantFrom('100-continue', '417-please'), 40),
  'Idempotency-Key': rarely(fc.oneof(headerText, fc.uuid()), 10),
  'Stripe-Signature': rarely(fc.oneof(headerText, fc.constant('t=1,v1=00')), 10),
  Cookie: rarely(headerText, 20),
  Connection: rarely(fc.constantFrom('close', 'upgrade', 'keep-alive, token'), 30),
});

const contentTypes = fc.oneof(
  { weight: 30, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'application/json; charset=klingon',
      'application/vnd.api+json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '*/*',
      ';',
    ),
  },
);

interface Content {
  type?: string;
  encoding?: string;
  bytes?: Buffer;
}

function contentOf({ body, isForm }: ApiCall): fc.Arbitrary<Content> {
  const good = body ?? { a: 1 };
  const json = badBody(good).map((value) => Buffer.from(JSON.stringify(value) ?? ''));
  const broken = badBody(good).chain(badBytes);
  const plain = fc.tuple(
    contentTypes,
    fc.oneof({ weight: 5, arbitrary: json }, { weight: 1, arbitrary: broken }),
  );
  const packed = fc
    .tuple(json, fc.constantFrom('gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'identity'), fc.boolean())
    .map(([bytes, encoding, isTrue]): Content => {
      const pack = encoding === 'deflate' ? deflateSync : gzipSync;
      return { type: 'application/json', encoding, bytes: isTrue ? pack(bytes) : bytes };
    });
  const jsonContent = plain.map(([type, bytes]): Content => ({ type, bytes }));
  const form = badForm.map((made): Content => made);
  return fc.oneof(
    { weight: body || isForm ? 1 : 8, arbitrary: fc.constant<Content>({}) },
    { weight: isForm ? 5 : 20, arbitrary: jsonContent },
    { weight: 1, arbitrary: packed },
    { weight: isForm ? 20 : 1, arbitrary: form },
  );
}

function pathOf({ path, method }: ApiCall): fc.Arbitrary<string> {
  const query = fc
    .tuple(addressText, addressText)
    .map(([key, value]) => `${path}?${key}=${value}&x[$gt]=&__proto__[a]=1`);
  const other = addressText.map((text) => `${path.slice(0, path.lastIndexOf('/'))}/${text}`);
  const odd = fc.constantFrom(
    `${path}/`,
    `/${path}`,
    `${path}/..%2f..`,
    `${path}%00`,
    `${path}%`,
    path.toUpperCase(),
  );
  return fc.oneof(
    { weight: method === 'GET' ? 8 : 30, arbitrary: fc.constant(path) },
    { weight: method === 'GET' ? 8 : 1, arbitrary: query },
    { weight: method === 'GET' ? 4 : 1, arbitrary: other },
    { weight: 1, arbitrary: odd },
  );
}

/**
 * Bad requests to one endpoint.
 * @param tokens valid ones, of customers whose data may change, and invalid ones
 */
export function inputsTo(
  call: ApiCall,
  tokens: { good: readonly string[]; bad: readonly string[] },
): fc.Arbitrary<Input> {
  const token = fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom<string | undefined>(...tokens.good) },
    { weight: 2, arbitrary: fc.constantFrom<string | undefined>(undefined, ...tokens.bad) },
    { weight: 1, arbitrary: headerText },
  );
  return fc
    .record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant<string>(call.method) },
        { weight: 1, arbitrary: fc.constantFrom<string>(...methods) },
      ),
      path: pathOf(call),
      content: contentOf(call),
      token: call.isPersonal ? token : rarely(token, 10),
      odd: oddHeaders,
    })
    .map(({ method, path, content, token: sent, odd }) => {
      const headers = {
        ...odd,
        token: sent,
        'Content-Type': content.type,
        'Content-Encoding': content.encoding,
      };
      const defined = Object.entries(headers).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      return {
        call: call.name,
        method,
        path,
        headers: Object.fromEntries(defined),
        ...(content.bytes ? { body: content.bytes } : {}),
      };
    });
}
