/** How card networks are written that the payment provider names in lower case. */
const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
  eftpos_au: 'eftpos',
};

/** The name of a card network, e.g. `Visa` for `visa`; one that is not known stays as the provider names it. */
export const cardBrandName = (brand: string): string => names[brand] ?? brand;
