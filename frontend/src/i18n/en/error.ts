import { errorTexts } from '@brim-and-page/backend/contract/errors';

/** The errors of the API by their code, and the browser's own for a request without a response. */
export const error = { network_error: 'Network Error', ...errorTexts } as const;

/** Fields as the API names them in the parameter `field` of `invalid_field` */
export const errorField = {
  'first name': 'first name',
  'last name': 'last name',
  email: 'email',
  street: 'street',
  city: 'city',
  state: 'state',
  zipcode: 'zipcode',
  country: 'country',
  phone: 'phone',
  name: 'name',
  password: 'password',
  address: 'address',
  size: 'size',
  quantity: 'quantity',
  frequency: 'frequency',
  'address 1': 'address 1',
  'address 2': 'address 2',
  'postal code': 'postal code',
} as const;
