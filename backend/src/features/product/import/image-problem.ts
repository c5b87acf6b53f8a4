/** An image that cannot be used. The caller adds the row and the number of the image. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem';
}
