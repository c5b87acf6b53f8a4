import { legalTextsUpdated } from '@brim-and-page/backend/contract/admin/setup';
import { paths } from '@brim-and-page/backend/contract/paths';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '#src/i18n/index.ts';
import type { storage } from '#src/lib/browser/storage.ts';
import { fakeApi } from '#src/test/fakes/fake-api.ts';
import { renderShop } from '#src/test/render/render.tsx';
import { withShopDetails } from './legal-document.ts';
import { loadLegalText } from './legal-texts.ts';

const pages = [
  {
    address: '/privacy',
    name: 'privacy',
    title: 'Privacy Policy',
    topics: [
      /respect your privacy/,
      /information we collect/,
      /How we collect/,
      /How we use/,
      /Security/,
      /Access/,
      /Complaints/,
      /Changes/,
      /Website, cookies and third-party sites/,
    ],
  },
  {
    address: '/delivery',
    name: 'delivery',
    title: 'Shipping & Returns',
    topics: [
      /Delivery fees/,
      /Delivery time/,
      /Delivery methods and locations/,
      /Delivery failure/,
      /Returns/,
      /Incorrectly described goods/,
      /Goods that cannot be returned/,
    ],
  },
  {
    address: '/term',
    name: 'terms',
    title: 'Terms & Conditions',
    topics: [
      /Acceptance of these terms/,
      /Intellectual property/,
      /User-generated content/,
      /Uploading content/,
      /Privacy/,
      /Copyright/,
      /Disclaimer/,
      /Pricing/,
      /Availability/,
      /Conditions of sale/,
      /Payment/,
      /Acceptance of your order/,
      /Supply/,
    ],
  },
] as const;

/** What the privacy policy calls each value of the browser's storage: a new value needs its name there. */
const keptNames: Record<keyof typeof storage | 'donationLink' | 'worker', string> = {
  token: 'the token that keeps you signed in',
  userId: 'your user id',
  cookiesConsent: 'your answer to the cookie question',
  recentlyViewed: 'which products you viewed last',
  videoPlayCounts: 'how often you played each of our films',
  cart: 'your cart',
  cartChange: 'your cart',
  cartNames: 'your cart',
  cartMerge: 'your cart',
  wishlist: 'wishlist',
  signUpClosed: 'which notices you closed',
  reloadedAt: 'copies of the shop’s menu, pages and pictures',
  topLinks: 'copies of the shop’s menu',
  language: 'the language you chose',
  scrollPositions: 'how far down each page you were',
  addressDraft: 'what you typed for a delivery',
  sentGift: 'or a gift that is not paid yet',
  sentDonation: 'or a gift that is not paid yet',
  donationLink: 'the link to your gifts that you opened',
  worker: 'copies of the shop’s menu, pages and pictures',
};

describe.each(pages)('$address', ({ address, title, topics }) => {
  it('shows numbered sections and a table of contents', async () => {
    renderShop(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
    const links = contents.getAllByRole('link');
    expect(links).toHaveLength(topics.length);
    for (const [at, topic] of topics.entries()) {
      const heading = screen.getByRole('heading', { level: 2, name: new RegExp(`^${at + 1}\\. .*`) });
      expect(heading.textContent).toMatch(topic);
      const target = links[at]?.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(target)).toContainElement(heading);
    }
  });
});

describe('the legal texts', () => {
  it('contain the terms of the shop', async () => {
    const text = async (name: 'privacy' | 'delivery' | 'terms') =>
      JSON.stringify(await loadLegalText(name, 'en'));
    expect(await text('delivery')).toMatch(/within 30 days.*original condition and packaging/);
    expect(await text('delivery')).toContain('you pay the return shipping');
    expect(await text('delivery')).toContain('within 10 working days after your payment has cleared');
    expect(await text('privacy')).toMatch(
      /logged in with your registered email and password.*access and update your personal information/,
    );
    expect(await text('terms')).toContain('Visa, Mastercard or American Express');
  });

  it('name everything that the browser keeps', async () => {
    const { sections } = await loadLegalText('privacy', 'en');
    const policy = String(sections.website?.body[1]);
    for (const name of Object.values(keptNames)) expect(policy).toContain(name);
  });

  it("contain the shop's details", async () => {
    fakeApi.on('get', paths.content.footer, {
      success: true,
      footer: {
        businessName: 'Test Shop Pty Ltd',
        abn: '00 000 000 000',
        description: '',
        address: '1 Test Street',
        phone: '1',
        email: 'a@shop.test',
        socialLinks: { instagram: '', facebook: '', linkedin: '' },
        importantLinks: [],
        moreLinks: [],
        newsletterText: '',
      },
    });
    renderShop('/privacy');
    expect(await screen.findByText(/^Test Shop Pty Ltd \(ABN 00 000 000 000\)/)).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('{{');
    expect(withShopDetails('{{businessName}}, {{nothing}}', {})).toBe('Brim & Page, …');
  });

  it.each(pages)('say the same in every language: $name', async ({ name }) => {
    const shape = async (language: 'en' | 'es' | 'fr') =>
      Object.entries((await loadLegalText(name, language)).sections).map(([id, { body }]) => ({
        id,
        blocks: body.map((block) => (typeof block === 'string' ? 'text' : block.length)),
        particulars: JSON.stringify(body)
          .match(/\{\{\w+\}\}/g)
          ?.sort(),
      }));
    const english = await shape('en');
    expect(await shape('es')).toEqual(english);
    expect(await shape('fr')).toEqual(english);
  });

  it('say that English is the binding text when read in another language', async () => {
    await chooseLanguage('fr');
    renderShop('/delivery');
    expect(await screen.findByText(/Seul le texte anglais fait foi/)).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Livraison et retours' }),
    ).toBeInTheDocument();
  });
});

it('has the day of its latest change in the contract, so that owners read it again', async () => {
  const texts = await Promise.all(pages.map(({ name }) => loadLegalText(name, 'en')));
  expect(legalTextsUpdated).toBe(
    texts
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1),
  );
});
