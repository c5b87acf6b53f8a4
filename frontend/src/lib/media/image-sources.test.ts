import { describe, expect, it } from 'vitest';
import { imageSources } from './image-sources.ts';

describe('imageSources', () => {
  it("returns AVIF files in three widths for the shop's pictures", () => {
    expect(imageSources('/media/products/wool-beanie/front-800.webp')).toEqual({
      src: 'http://api.test/media/products/wool-beanie/front-800.webp',
      avifSrcSet:
        'http://api.test/media/products/wool-beanie/front-400.avif 400w, ' +
        'http://api.test/media/products/wool-beanie/front-800.avif 800w, ' +
        'http://api.test/media/products/wool-beanie/front-1200.avif 1200w',
    });
  });

  it('returns the same for uploaded product pictures', () => {
    const stem = '/uploads/products/0123456789abcdef0123456789abcdef';
    expect(imageSources(`${stem}-800.webp`)).toEqual({
      src: `http://api.test${stem}-800.webp`,
      avifSrcSet: [400, 800, 1200].map((w) => `http://api.test${stem}-${w}.avif ${w}w`).join(', '),
    });
  });

  it('returns two widths for content pictures', () => {
    expect(imageSources('/media/content/who-readers-1600.webp')).toEqual({
      src: 'http://api.test/media/content/who-readers-1600.webp',
      avifSrcSet:
        'http://api.test/media/content/who-readers-800.avif 800w, ' +
        'http://api.test/media/content/who-readers-1600.avif 1600w',
    });
  });

  it('returns two widths for video posters', () => {
    expect(imageSources('/media/video/hero.webp').avifSrcSet).toBe(
      'http://api.test/media/video/hero-800.avif 800w, http://api.test/media/video/hero-1280.avif 1280w',
    );
  });

  it.each([
    ['/uploads/me.webp', 'http://api.test/uploads/me.webp'],
    ['https://res.cloudinary.com/x/me.webp', 'https://res.cloudinary.com/x/me.webp'],
    ['//cdn.example/me.webp', '//cdn.example/me.webp'],
  ])('uses %s as it is', (url, src) => {
    expect(imageSources(url)).toEqual({ src });
  });
});
