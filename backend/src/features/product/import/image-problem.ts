/** A picture that cannot be used. The caller adds the row and the number of the picture. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
}
