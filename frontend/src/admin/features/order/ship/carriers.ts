/** The carriers that the form offers; any other name can be typed. */
export const carriers = [
  'Australia Post',
  'StarTrack',
  'Sendle',
  'Aramex',
  'CouriersPlease',
  'DHL Express',
] as const;

const key = 'consoleCarrier';

/** The carrier of the last parcel on this device; the first one before that. */
export function lastCarrier(): string {
  try {
    return localStorage.getItem(key) ?? carriers[0];
  } catch {
    return carriers[0];
  }
}

/** Keeps the carrier for the next parcel. Where storage is blocked it is forgotten. */
export function rememberCarrier(carrier: string): void {
  try {
    localStorage.setItem(key, carrier);
  } catch {
    // The next dialog starts with the first carrier.
  }
}
