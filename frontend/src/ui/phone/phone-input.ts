import library from 'react-phone-input-2';

// The library is CommonJS. A bundler that reads it the way Node does hands over all its exports in place of the default.
export const PhoneInput = 'default' in library ? (library.default as typeof library) : library;
