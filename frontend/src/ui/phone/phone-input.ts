import library from 'react-phone-input-2';

// The library is CommonJS: a bundler that follows Node's rules imports its whole `exports` as the default.
export const PhoneInput = 'default' in library ? (library.default as typeof library) : library;
