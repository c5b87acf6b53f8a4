import { z } from 'zod';
import '../../zod-settings.ts';
import type { ContentKey, ContentLists, Dispatch, Footer, Redirect } from '../../content.ts';
import { countCharacters, hasControl, isKeptExactly, isVisible } from '../../http.ts';
import { isWholeCents } from '../../money.ts';
import { redirectFromProblem, redirectToProblem } from './redirects.ts';

/**
 * Validates content that staff write or import. The messages follow the name of a field, e.g.
 * `title: must not be empty`.
 */

const text = (max = 5_000) =>
  z
    .string({ error: 'must be a text' })
    .refine(isVisible, { error: 'must not be empty' })
    .refine((value) => value.length <= max, { error: `must have at most ${max} characters` })
    .refine(isKeptExactly, { error: 'holds a character that no text has' });

// Browsers drop control characters: "/\t/other.example" would be another site.
const hasScheme = (pattern: RegExp) =>
  text(2_000)
    .refine((value) => pattern.test(value), { error: 'must begin with / or https://' })
    .refine((value) => !/\p{Cc}/u.test(value), { error: 'holds a character that no address has' });

/** The URL of a link; never `javascript:`. */
const address = hasScheme(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/i);
/** The URL of an image or a video. */
const media = hasScheme(/^(\/(?![/\\])|https?:\/\/)/i);

/** More than any ministry asks for, in dollars: sums in cents stay exact. */
const maxGoal = 1_000_000_000;

const day = z.iso.date({ error: 'must be a day such as 2026-11-04' });

/** A list of at most `max` entries. It is counted first: the issues of a million wrong entries would fill the memory. */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  { max, noun, error = 'must be a list' }: { max: number; noun: string; error?: string },
) =>
  z
    .array(z.unknown(), { error })
    .max(max, { error: `may have at most ${max} ${noun}` })
    .pipe(z.array(entry));

const labels = listOf(text(200), { max: 20, noun: 'labels', error: 'must be a list of texts' });

/** Spanish and French texts of some fields; the browser shows English for missing ones. */
function translationsOf<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const one = z.strictObject(shape).partial().optional();
  return z.strictObject({ es: one, fr: one }).optional();
}

const titled = {
  title: text(),
  description: text(20_000),
  translations: translationsOf({ title: text(), description: text(20_000) }),
};

type Schemas = { [Key in ContentKey]: z.ZodType<Omit<ContentLists[Key], '_id'>> } & {
  redirects: z.ZodType<Omit<Redirect, '_id'>>;
};

/** An address whose problem a function names. */
const addressWithout = (problemOf: (address: string) => string | undefined) =>
  text(2_000)
    .transform((value) => value.trim())
    .superRefine((value, context) => {
      const message = problemOf(value);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** A record of each content list, without its id. */
export const contentSchemas = {
  featured: z.strictObject(titled),
  productContents: z.strictObject(titled),
  testimonials: z.strictObject({
    image: media,
    name: text(),
    role: text(),
    text: text(),
    translations: translationsOf({ role: text(), text: text() }),
  }),
  items: z.strictObject({
    image: media,
    subtitle: text(),
    description: text(),
    translations: translationsOf({ subtitle: text(), description: text() }),
  }),
  articles: z.strictObject({
    img: media,
    title: text(),
    date: day,
    authorNote: text(),
    description: text(20_000),
    link: address,
    topLink: labels,
    translations: translationsOf({
      title: text(),
      authorNote: text(),
      description: text(20_000),
      topLink: labels,
    }),
  }),
  videos: z.strictObject({ ...titled, videoUrl: media, thumbnailUrl: media }),
  content: z.strictObject(titled),
  contacts: z.strictObject({
    type: z.enum(['email', 'phone', 'address', 'hours'], {
      error: 'must be email, phone, address or hours',
    }),
    label: text(),
    value: text(),
    role: text(),
    translations: translationsOf({ label: text(), value: text(), role: text() }),
  }),
  navbar: z.strictObject({
    title: text(),
    path: address,
    translations: translationsOf({ title: text() }),
  }),
  redirects: z.strictObject({
    from: addressWithout(redirectFromProblem),
    to: addressWithout(redirectToProblem),
  }),
} satisfies Schemas;

const footerLink = z.strictObject({
  title: text(),
  link: address,
  translations: translationsOf({ title: text() }),
});

const footerLinks = listOf(footerLink, { max: 50, noun: 'links' });

/** Empty in a footer that only names the business. */
const orEmpty = (schema: z.ZodType<string>) => z.union([z.literal(''), schema]);

/** The footer, without its id. */
export const footerSchema = z.strictObject({
  businessName: text(),
  abn: text().refine((value) => value.replace(/\D/g, '').length === 11, { error: 'must have 11 digits' }),
  description: orEmpty(text()),
  address: text(),
  phone: orEmpty(text()),
  email: text(),
  socialLinks: z.strictObject({
    instagram: orEmpty(address),
    facebook: orEmpty(address),
    linkedin: orEmpty(address),
  }),
  importantLinks: footerLinks,
  moreLinks: footerLinks,
  newsletterText: orEmpty(text()),
  translations: translationsOf({ description: text(), newsletterText: text() }),
}) satisfies z.ZodType<Footer>;

const isDifferent = (values: readonly unknown[]) => new Set(values).size === values.length;
const different = { error: 'must be different from each other' };

/** When parcels leave the shop. */
export const dispatchSchema = z.strictObject({
  cutOff: z
    .string({ error: 'must be a text' })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 14:00' }),
  days: listOf(
    z
      .int({ error: 'must be a number from 1 (Monday) to 7 (Sunday)' })
      .refine((number) => number >= 1 && number <= 7, {
        error: 'must be a number from 1 (Monday) to 7 (Sunday)',
      }),
    { max: 7, noun: 'days' },
  ).refine(isDifferent, different),
  closed: listOf(day, { max: 500, noun: 'days' }).refine(isDifferent, different),
}) satisfies z.ZodType<Dispatch>;

const dollars = z
  .number({ error: 'must be a number of dollars' })
  .refine((amount) => amount > 0 && amount <= maxGoal && isWholeCents(amount), {
    error: 'must be above 0, with at most two decimals',
  });
const maxPurpose = 100;
/** One line, as donors send it. */
const purpose = text()
  .transform((value) => value.trim())
  .refine((value) => countCharacters(value) <= maxPurpose, {
    error: `must have at most ${maxPurpose} characters`,
  })
  .refine((value) => !hasControl(value), { error: 'must be one line' });

/** What the donation page `/give` offers. Purposes are unique, and a goal's purpose is one of them. */
export const donationSettingsSchema = z
  .strictObject({
    purposes: listOf(purpose, { max: 50, noun: 'purposes', error: 'must be a list of texts' }).refine(
      isDifferent,
      different,
    ),
    goal: z.strictObject({ amount: dollars, purpose: purpose.optional(), until: day }).nullable(),
    thanks: text().optional(),
    translations: translationsOf({ thanks: text() }),
  })
  .refine(
    ({ purposes, goal }) =>
      goal?.purpose === undefined || !Array.isArray(purposes) || purposes.includes(goal.purpose),
    { path: ['goal', 'purpose'], error: 'must be one of the purposes' },
  );
