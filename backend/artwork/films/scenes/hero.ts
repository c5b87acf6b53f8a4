import { type Film, ink } from '../film.ts';

export const hero: Film = {
  name: 'hero',
  seconds: 8,
  frame: (t) =>
    `<rect width="1280" height="720" fill="${ink.cream}"/><circle cx="${640 + 200 * Math.cos(t * 6.283)}" cy="360" r="80" fill="${ink.oxblood}"/>`,
};
