/** What the links of a donor's mails show, for pages whose responses are mocked. */

export const managed = {
  _id: '1'.padStart(24, '0'),
  amount: 50,
  fee: 2.5,
  frequency: 'monthly',
  status: 'active',
  nextChargeAt: '2027-01-05T10:00:00.000Z',
  card: { brand: 'visa', last4: '4242' },
  charges: [
    { _id: 'in_2', at: '2026-12-05T10:00:00.000Z', amount: 52.5, refunded: 0 },
    { _id: 'in_1', at: '2026-11-05T10:00:00.000Z', amount: 52.5, refunded: 12.5 },
  ],
};

export const statement = {
  number: 'S-2026-27-0042',
  year: '2026-27',
  isCopy: true,
  donor: { name: 'Wilhelmina Quill', email: 'wilhelmina.quill@example.com' },
  recipient: { name: 'Brim & Page Pty Ltd', abn: '12 345 678 901', isDeductible: false },
  lines: [
    { at: '2026-08-05T10:00:00.000Z', cents: 5250, method: 'card', purpose: 'Roof' },
    { at: '2026-09-09T10:00:00.000Z', cents: 2000, method: 'cash' },
  ],
  totalCents: 7250,
};
