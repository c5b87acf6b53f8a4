import { expect, it } from 'vitest';
import { sizeLabel } from './size-label.ts';

it.each([
  ['2 to 4 years', '2 a 4 años', '2 à 4 ans'],
  ['8-10 years', '8-10 años', '8-10 ans'],
  ['6–12 months', '6–12 meses', '6–12 mois'],
  ['2 To 4 Years', '2 a 4 años', '2 à 4 ans'],
  ['1 year', '1 año', '1 an'],
  ['One size', 'Talla única', 'Taille unique'],
  ['S/M', 'S/M', 'S/M'],
  ['years to come', 'years to come', 'years to come'],
  ['constructor', 'constructor', 'constructor'],
])('%s is %s in Spanish and %s in French', (size, spanish, french) => {
  expect([sizeLabel(size, 'en'), sizeLabel(size, 'es'), sizeLabel(size, 'fr')]).toEqual([
    size,
    spanish,
    french,
  ]);
});
