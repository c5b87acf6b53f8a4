/** Whose scripts the shop loads beside its own: reCAPTCHA's, where the shop's owner has set its keys. */
const foreign = /(^|\.)(google\.com|gstatic\.com|recaptcha\.net)$/;

/** Whether this document has loaded a third-party script, which stays until the document unloads. */
export const hasThirdPartyScript = (): boolean =>
  [...document.scripts].some(({ src }) => URL.canParse(src) && foreign.test(new URL(src).hostname));
