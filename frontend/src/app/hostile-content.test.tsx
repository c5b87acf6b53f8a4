import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { articles, featured, items, testimonials, videos } from '#src/test/features/content.ts';
import { catalogue } from '#src/test/features/products.ts';
import { renderShop } from '#src/test/render/render.tsx';

const markup = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>{{name}} $t(user.login)';
const program = 'javascript:alert(1)//';
/** Fields with URLs; all others are texts. */
const addresses = /^(link|path|img|image|videoUrl|thumbnailUrl|instagram|facebook|linkedin)$/;
/** Enumerated fields and ids. */
const fixed = /^(_id|type|category|subCategory|date)$/;

let count = 0;

/** Puts an attack into every text and URL. */
function withAttacks<Value>(value: Value, field = ''): Value {
  if (typeof value === 'string') {
    // Unique, because lists use their content as keys.
    count += 1;
    const attack = `${addresses.test(field) ? program : markup}${count}`;
    return (fixed.test(field) ? value : attack) as Value;
  }
  if (Array.isArray(value)) return value.map((item) => withAttacks(item, field)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, withAttacks(held, key)]),
  ) as Value;
}

const titled = [{ _id: 'a', title: 'A', description: 'B' }];
const contacts = (['email', 'phone', 'address', 'hours'] as const).map((type) => ({
  _id: type,
  type,
  label: 'A',
  value: 'B',
  role: 'C',
}));
const content = {
  ...{ featured, testimonials, items, articles, videos, contacts, productContents: titled, content: titled },
  navbar: [{ _id: 'n', title: 'A', path: '/books' }],
};
const footer = {
  ...{
    businessName: 'A',
    abn: 'B',
    description: 'C',
    address: 'D',
    phone: 'E',
    email: 'F',
    newsletterText: 'G',
  },
  socialLinks: { instagram: 'https://a.test', facebook: 'https://b.test', linkedin: 'https://c.test' },
  importantLinks: [{ title: 'A', link: '/books' }],
  moreLinks: [{ title: 'B', link: '/caps' }],
};

beforeEach(() => {
  fakeApi.on('get', paths.product.list, { success: true, products: withAttacks(catalogue) });
  for (const [key, records] of Object.entries(content))
    fakeApi.on('get', paths.content[key as keyof typeof content], {
      success: true,
      [key]: withAttacks(records),
    });
  fakeApi.on('get', paths.content.footer, { success: true, footer: withAttacks(footer) });
});

const product = `/product/${catalogue[0]?._id}`;

it.each(['/', '/collection', product, '/about', '/contact', '/donation', '/privacy', '/term', '/delivery'])(
  'attacks in every text and link of the shop are text on %s, and lead nowhere',
  async (address) => {
    const { container } = renderShop(address);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.body.textContent).toContain('onerror=alert(1)'));
    // JSON-LD must not contain a closing tag.
    for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
      expect(data.textContent).not.toContain('<');
      data.remove();
    }
    expect(document.querySelector('[onerror], script, img[src="x"]')).toBeNull();
    for (const element of container.querySelectorAll('[href], [action], iframe, object, embed'))
      for (const name of ['href', 'action', 'src', 'srcdoc', 'data'])
        expect(element.getAttribute(name) ?? '').not.toMatch(/^\s*(javascript|data|vbscript):/i);
  },
);
