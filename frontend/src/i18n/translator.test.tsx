import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadPageTexts, startI18n } from './index.ts';
import { addTexts, findText, speak, translate } from './translator.ts';
import { useTranslation } from './use-translation.ts';

const Label = () => useTranslation().t('ui.signIn');

// The tests after these have the texts of the shop.
afterEach(async () => {
  await startI18n();
  await loadPageTexts();
});

describe('a text', () => {
  it('has its values where they belong, without reading them', () => {
    addTexts('en', { x: { greeting: '{{name}} of {{place}}, {{name}} on {{shopName}}', gap: 'a{{none}}b' } });
    const values = { name: '{{place}} $& $1', place: '<b>' };
    expect(findText('x.greeting', values)).toBe('{{place}} $& $1 of <b>, {{place}} $& $1 on Brim & Page');
    expect(findText('x.gap')).toBe('ab');
  });

  it('is the English one where the language has none', () => {
    addTexts('en', { x: { only: 'English', both: 'Book' } });
    addTexts('fr', { x: { both: 'Livre' } });
    speak('fr');
    expect(findText('x.only')).toBe('English');
    expect(findText('x.both')).toBe('Livre');
  });

  it.each(['x', 'x.none', 'x.some.more', 'constructor.name', 'x.some.length', '__proto__', ''])(
    'is not found at "%s"',
    (key) => {
      addTexts('en', { x: { some: 'text' } });
      expect(findText(key)).toBeUndefined();
    },
  );

  it('has the form of its number, by the rules of its language', () => {
    addTexts('en', { x: { days_one: '{{count}} one', days_other: '{{count}} other' } });
    addTexts('en', { y: { days_zero: 'none', days_other: 'some' } });
    addTexts('fr', { x: { days_one: '{{count}} un', days_other: '{{count}} autres' } });
    addTexts('es', { x: { days_one: '{{count}} uno', days_other: '{{count}} otros' } });
    const said = (key: string) => [0, 1, 2, 1_000_000].map((count) => findText(key, { count }));
    expect(said('x.days')).toEqual(['0 other', '1 one', '2 other', '1000000 other']);
    expect(said('y.days')).toEqual(['none', 'some', 'some', 'some']);
    speak('fr');
    // A French zero is singular, and a million a form of its own, which no text has.
    expect(said('x.days')).toEqual(['0 un', '1 un', '2 autres', '1000000 autres']);
    speak('es');
    expect(said('x.days')).toEqual(['0 otros', '1 uno', '2 otros', '1000000 otros']);
  });

  it('may be the same for all numbers', () => {
    addTexts('en', { x: { cart: 'Cart, {{count}}' } });
    expect(findText('x.cart', { count: 1 })).toBe('Cart, 1');
  });

  it('changes on the screen with the language', () => {
    addTexts('fr', { ui: { signIn: 'Se connecter' } });
    render(<Label />);
    const english = translate('ui.signIn');
    expect(screen.getByText(english)).toBeVisible();
    act(() => speak('fr'));
    expect(screen.getByText('Se connecter')).toBeVisible();
    expect(document.documentElement.lang).toBe('fr');
  });
});
