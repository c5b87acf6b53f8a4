/** What every form says. */
export const form = {
  errorSummary_one: 'One field needs your attention',
  errorSummary_other: '{{count}} fields need your attention',
  phoneHint: 'Choose your country, then type your number.',
  redirecting: 'Taking you to the payment page. If nothing happens, <link>go there now</link>.',
  phone: { country: 'Country code', search: 'Search countries', none: 'No such country' },
} as const;
