/** What is wrong with a picture; the row and the picture's number are put before the message. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
}
