/**
 * A product's description for its two places: the first paragraph beside the image, the others in the tab. A description
 * of one paragraph is in both.
 */
export function descriptionParts(description: string): { opening: string; rest: string } {
  const [opening = '', ...others] = description.split(/\n{2,}/);
  return { opening, rest: others.join('\n\n') || opening };
}
