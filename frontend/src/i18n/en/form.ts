/** What every form says. */
export const form = {
  errorSummary_one: 'One field needs your attention',
  errorSummary_other: '{{count}} fields need your attention',
} as const;
