/** The hosts of reCAPTCHA, the only third-party script of the shop. */
const thirdPartyHosts = /(^|\.)(google\.com|gstatic\.com|recaptcha\.net)$/;

/** Whether this document has loaded a third-party script, which stays until the document unloads. */
export const hasThirdPartyScript = (): boolean =>
  [...document.scripts].some(({ src }) => URL.canParse(src) && thirdPartyHosts.test(new URL(src).hostname));
