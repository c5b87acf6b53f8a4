/** Values that several examples share. The ids are those of the demo's catalogue. */

export const exampleCap = {
  _id: '213cefb9a005ced84faa4ee9',
  name: 'Foundry Lane Twill Cap',
  about:
    'Our everyday cap: six soft panels of washed cotton twill in oxblood, with a brass buckle at the back.',
  description: 'This is the cap we started with.',
  price: 44.95,
  image: ['/media/products/foundry-lane-twill/front-800.webp'],
  category: 'caps',
  subCategory: 'caps',
  sizes: ['S/M', 'L/XL'],
} as const;

export const exampleSize = 'S/M';
export const exampleUserId = '665f1c2ab7d4e80012ab34cd';
export const exampleReturnId = '665f1e10b7d4e80012ab3500';
export const exampleOrderId = '665f1d90b7d4e80012ab34ef';
export const exampleToken =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI2NjVmMWMyYSJ9.c2lnbmF0dXJlIG9mIHRoZSBzaG9w';
export const exampleEmail = 'robin@example.com';
export const examplePassword = 'a fine long password';
export const exampleNewPassword = 'another fine password';
export const exampleCaptchaToken = 'eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319';

export const exampleAddress = {
  firstName: 'Robin',
  lastName: 'Reader',
  email: exampleEmail,
  street: '1 Foundry Lane',
  city: 'Darwin',
  state: 'NT',
  zipcode: '0800',
  country: 'Australia',
  phone: '0412 345 678',
} as const;

export const exampleUser = {
  id: exampleUserId,
  name: 'Robin Reader',
  email: exampleEmail,
  mobile: '+61412345678',
  address: '1 Foundry Lane, Darwin NT 0800',
  profileImage: '',
  coverImage: '',
} as const;
