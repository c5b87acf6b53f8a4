import { languages } from '@brim-and-page/backend/contract/constants';
import { donateBody } from '@brim-and-page/backend/contract/donation/requests';
import { describeError, errorTexts, readSchemaError } from '@brim-and-page/backend/contract/errors';
import { addressSchema } from '@brim-and-page/backend/contract/order/requests';
import { registerBody } from '@brim-and-page/backend/contract/user/requests';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, contentText, startI18n } from './index.ts';
import { translateError } from './translate-error.ts';

const speak = (browser: string[], stored?: string, page = 'en') => {
  document.documentElement.lang = page;
  if (stored) localStorage.setItem('i18nextLng', stored);
  else localStorage.removeItem('i18nextLng');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser[0] ?? '');
  return startI18n();
};

afterEach(async () => {
  await speak(['en-AU']);
});

describe('the language', () => {
  it.each([
    ['what was chosen before', ['en-AU'], 'fr', 'en', 'fr'],
    ["the browser's, without its region", ['es-MX', 'en'], undefined, 'en', 'es'],
    ["the browser's first that the shop speaks", ['de-DE', 'fr-CA'], undefined, 'en', 'fr'],
    ["the page's, when the browser says nothing", [], undefined, 'es', 'es'],
    ['English, when nothing matches', ['ja', 'de'], undefined, 'sv', 'en'],
    ['English, when garbage is stored', ['ja'], '💥', 'sv', 'en'],
  ])('is %s', async (_, browser, stored, page, expected) => {
    await speak(browser, stored, page);
    expect(i18next.resolvedLanguage).toBe(expected);
    expect(document.documentElement.lang).toBe(expected);
    expect(localStorage.getItem('i18nextLng')).toBe(expected);
  });

  it('is saved when it changes', async () => {
    await speak(['en-AU']);
    await chooseLanguage('es');
    expect(localStorage.getItem('i18nextLng')).toBe('es');
    expect(document.documentElement.lang).toBe('es');
  });

  it('does not escape values, because React does', async () => {
    await speak(['en-AU']);
    expect(i18next.t('ui.addToWishlist', { name: 'Tom & Jerry <3' })).toBe('Add Tom & Jerry <3 to wishlist');
  });
});

describe('translateError', () => {
  it('says known errors in the chosen language and others as they came', async () => {
    await speak(['fr']);
    expect(translateError(describeError('cart_full'))).toBe('Le panier est plein.');
    expect(translateError(describeError('invalid_field', { field: 'zipcode' }))).toBe(
      'La valeur n’est pas valable\u00a0: code postal.',
    );
    expect(
      translateError(describeError('not_enough_stock', { count: 2, name: 'Harbour (new) Cap', size: 'S/M' })),
    ).toBe('Il ne reste que 2 exemplaires de «\u00a0Harbour (new) Cap\u00a0» (S/M).');
    expect(translateError(describeError('size_sold_out', { name: 'Harbour Cap', size: 'S/M' }))).toBe(
      '«\u00a0Harbour Cap\u00a0» (S/M) est épuisé.',
    );
    expect(translateError(describeError('invalid_field', { field: 'constructor' }))).toBe(
      'Invalid constructor.',
    );
    for (const code of [undefined, 'closed_on_tuesdays', 'constructor'])
      expect(translateError({ code, message: 'Not on a Tuesday.' })).toBe('Not on a Tuesday.');
  });

  it.each(languages)('has a text for every code in %s', async (language) => {
    await speak([language]);
    const codes = Object.keys(errorTexts).map((key) => key.replace(/_(one|other)$/, ''));
    for (const code of codes) {
      const values = { count: 2, name: 'Cap', size: 'M', max: 99, min: 8, numbers: '7K4M-Q2XD' };
      const params = code === 'invalid_field' ? { field: 'email' } : values;
      const text = translateError({ code, params, message: 'no text' });
      expect(text, code).not.toBe('no text');
      expect(text, code).not.toContain('{{');
    }
  });

  it.each(languages)('has a name for every field that a form can send in %s', async (language) => {
    await speak([language]);
    const bodies = { ...addressSchema.shape, ...registerBody.shape, ...donateBody.shape };
    for (const [key, schema] of Object.entries(bodies)) {
      if (['captchaToken', 'paymentMethodId', 'startDate', 'coverFee', 'website', 'language'].includes(key))
        continue;
      for (const { message } of schema.safeParse({}).error?.issues ?? []) {
        const error = readSchemaError(message);
        expect(translateError({ ...error, message: 'no text' }), key).not.toBe('no text');
      }
    }
  });

  it('says in English what the server says', async () => {
    await speak(['en']);
    const errors = [describeError('cart_full'), describeError('invalid_field', { field: 'zipcode' })];
    for (const error of errors) expect(translateError(error)).toBe(error.message);
  });
});

describe('contentText', () => {
  it('returns the translation, otherwise English', async () => {
    await speak(['es']);
    expect(contentText({ title: 'Books', translations: { es: { title: 'Libros' } } }, 'title')).toBe(
      'Libros',
    );
    expect(contentText({ title: 'Books', translations: { fr: { title: 'Livres' } } }, 'title')).toBe('Books');
  });
});
