import fc from 'fast-check';
import { hostileKey, hostileText } from './hostile-values.ts';

const boundary = 'fuzzed';

/** The first bytes of images, and files that pretend to be images. */
const files = [
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x4e\x20\0\0\x4e\x20\x08\x06\0\0\0', 'latin1'),
  Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0', 'latin1'),
  Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'latin1'),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'),
  Buffer.from('\0\0\0 ftypavif\0\0\0\0avifmif1', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(0),
  Buffer.alloc(40_000, 0xff),
];

const quoted = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (character) =>
    encodeURIComponent(character.replace(/[\ud800-\udfff]/g, '?')),
  );

const names = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('id', 'name', 'email', 'mobile', 'address', 'profileImage', 'coverImage'),
  },
  { weight: 2, arbitrary: hostileKey },
  { weight: 1, arbitrary: fc.constantFrom('name[]', 'name[$gt]', 'a[b][c]', '__proto__[x]', 'id[0]', '') },
);

const part = fc
  .record({
    name: names,
    filename: fc.option(fc.oneof(hostileText, fc.constantFrom('../../x.js', 'a.png', 'x'.repeat(300))), {
      freq: 2,
    }),
    type: fc.option(fc.constantFrom('image/png', 'text/html', 'image/svg+xml', 'nonsense', 'a/b; c='), {
      freq: 2,
    }),
    content: fc.oneof(
      fc
        .tuple(fc.constantFrom(...files), fc.uint8Array({ maxLength: 300 }))
        .map((both) => Buffer.concat(both)),
      hostileText.map((text) => Buffer.from(text)),
    ),
    isBare: fc.boolean(),
  })
  .map(({ name, filename, type, content, isBare }) => {
    const file = filename === null ? '' : `; filename="${quoted(filename)}"`;
    const disposition = isBare && name === '' ? 'form-data' : `form-data; name="${quoted(name)}"${file}`;
    const kind = type === null ? '' : `Content-Type: ${type}\r\n`;
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n${kind}\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  });

/** A malformed multipart form and its Content-Type. */
export const badForm: fc.Arbitrary<{ type: string; bytes: Buffer }> = fc
  .record({
    parts: fc.array(part, { maxLength: 6 }),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          `multipart/form-data; boundary="${'b'.repeat(300)}"`,
          'multipart/mixed; boundary=fuzzed',
        ),
      },
    ),
    end: fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--`, '', `--${boundary}\r\n`, '----\r\n'),
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 5 }),
  })
  .map(({ parts, type, end, cut }) => {
    const complete = Buffer.concat([...parts, Buffer.from(end)]);
    return { type, bytes: cut === null ? complete : complete.subarray(0, Math.floor(complete.length * cut)) };
  });
