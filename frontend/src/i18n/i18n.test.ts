import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, contentText, startI18n } from './index.ts';
import { translateServerMessage } from './server-messages.ts';

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

  it('leaves what it fills in as it is: React escapes', async () => {
    await speak(['en-AU']);
    expect(i18next.t('ui.oneLess', { label: 'Tom & Jerry <3' })).toBe('Tom & Jerry <3: one less');
  });
});

describe('translateServerMessage', () => {
  it('says known messages in the chosen language and others as they came', async () => {
    await speak(['fr']);
    expect(translateServerMessage('Cart is full.')).toBe('Le panier est plein.');
    expect(translateServerMessage('Invalid zipcode.')).toBe('La valeur n’est pas valable : code postal.');
    expect(translateServerMessage('Only 2 of Harbour (new) Cap (S/M) are left.')).toBe(
      'Il ne reste que 2 exemplaires de « Harbour (new) Cap » (S/M).',
    );
    expect(translateServerMessage('Harbour Cap (S/M) is sold out.')).toBe(
      '« Harbour Cap » (S/M) est épuisé.',
    );
    expect(translateServerMessage('Invalid constructor.')).toBe('Invalid constructor.');
    expect(translateServerMessage('Not on a Tuesday.')).toBe('Not on a Tuesday.');
  });

  it('changes nothing in English', async () => {
    await speak(['en']);
    expect(translateServerMessage('Cart is full.')).toBe('Cart is full.');
    expect(translateServerMessage('Invalid zipcode.')).toBe('Invalid zipcode.');
  });
});

describe('contentText', () => {
  it('takes the translation, else English', async () => {
    await speak(['es']);
    expect(contentText({ title: 'Books', translations: { es: { title: 'Libros' } } }, 'title')).toBe(
      'Libros',
    );
    expect(contentText({ title: 'Books', translations: { fr: { title: 'Livres' } } }, 'title')).toBe('Books');
  });
});
