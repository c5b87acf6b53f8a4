import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';

/** Keys whose text equals the English one. */
const same: Record<'es' | 'fr', RegExp> = {
  es: /^product\.details\.isbn$/,
  fr: /^app\.nav\.menu$|^product\.type$|^order\.list\.date$|^profile\.mobile$|^manage\.date$|^home\.deal\.minutes_(one|other)$|^product\.details\.(isbn|pages)$/,
};

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const english = flatten(en);
const others = { es: flatten(es), fr: flatten(fr) };

const source = join(import.meta.dirname, '..');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !/^i18n[\\/](en|es|fr)[\\/]/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Keys of the route table: a page's head has a title and a description. */
const headKeys = [...code.matchAll(/\bhead: '([\w.]+)'/g)].flatMap(([, key]) => [
  `${key}.title`,
  `${key}.description`,
]);
const literals = new Set([
  ...headKeys,
  ...[...code.matchAll(/['"`]([\w]+(?:\.[\w ]+)+)['"`]/g)].map(([, key]) => key),
]);
/** Keys composed at run time: `` t(`product.sort${name}`) `` uses every matching key. */
const patterns = [...code.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g)].map(
  ([, template = '']) =>
    new RegExp(
      `^${template
        .split(/\$\{[^}]*\}/)
        .map(literally)
        .join('[\\w -]+')}$`,
    ),
);
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('interface texts', () => {
  describe.each(['es', 'fr'] as const)('%s', (language) => {
    const texts = others[language];

    it('has exactly the keys of English', () => {
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    });

    it('translates every text', () => {
      const untranslated = [...english].filter(
        ([key, text]) =>
          (texts.get(key) === text || texts.get(key)?.trim() === '') && !same[language].test(key),
      );
      expect(untranslated).toEqual([]);
    });

    it('lists only equal texts as equal', () => {
      const stale = [...english].filter(([key, text]) => same[language].test(key) && texts.get(key) !== text);
      expect(stale).toEqual([]);
    });

    it('keeps the placeholders', () => {
      for (const [key, text] of english) {
        expect(placeholders(texts.get(key) ?? ''), key).toEqual(placeholders(text));
      }
    });
  });

  it.each(Object.entries({ en: english, ...others }))(
    'has whole sentences only in %s',
    (_language, texts) => {
      // Parts of a sentence begin or end with a space or comma.
      const parts = [...texts].filter(([, text]) => /^[\s,;]|[\s,;]$/.test(text));
      expect(parts).toEqual([]);
    },
  );

  it('begins no line with a mark in French', () => {
    expect([...others.fr].filter(([, text]) => / [:;?!»%]|« /.test(text))).toEqual([]);
  });

  it('uses every key', () => {
    const unused = [...english.keys()].filter((key) => {
      const base = key.replace(/_(zero|one|other)$/, '');
      return !literals.has(base) && !patterns.some((pattern) => pattern.test(base));
    });
    expect(unused).toEqual([]);
  });

  it.each([
    ['caps', 'Caps', 'Gorras', 'Casquettes'],
    ['books', 'Books', 'Libros', 'Livres'],
    ['shop', 'Shop', 'Tienda', 'Boutique'],
    ['aboutUs', 'About Us', 'Sobre Nosotros', 'À propos'],
    ['contactUs', 'Contact Us', 'Contáctanos', 'Contact'],
    ['donation', 'Donation', 'Donación', 'Don'],
    ['orders', 'Orders', 'Pedidos', 'Commandes'],
    ['profile', 'Profile', 'Perfil', 'Profil'],
    ['logout', 'Logout', 'Cerrar sesión', 'Déconnexion'],
    ['language', 'Language', 'Idioma', 'Langue'],
  ] as const)('names %s in each language', (key, inEnglish, inSpanish, inFrench) => {
    expect([en.app.nav[key], es.app.nav[key], fr.app.nav[key]]).toEqual([inEnglish, inSpanish, inFrench]);
  });
});
