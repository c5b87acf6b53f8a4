/** The customer of sample mails, who does not exist. */
export const samplePerson = {
  firstName: 'Mara',
  lastName: 'Quinn',
  email: 'mara@customer.example',
  street: '8 Lydiard Street North',
  city: 'Ballarat Central',
  state: 'VIC',
  zipcode: '3350',
  country: 'Australia',
  phone: '+61491570006',
} as const;

/** The id of a sample record: no stored record has it. */
export const sampleId = '0'.repeat(23);
