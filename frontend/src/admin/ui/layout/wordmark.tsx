import { wordmark } from '@brim-and-page/backend/contract/brand';

const [before, accent, after] = wordmark;

/** The shop's name; its element has the class `common.brand`. */
export const Wordmark = () => (
  <>
    {before}
    <span>{accent}</span>
    {after}
  </>
);
