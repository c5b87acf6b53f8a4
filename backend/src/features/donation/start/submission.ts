import { createHash } from 'node:crypto';
import type { GiveBody } from '../../../contract/donation/give.ts';
import type { DonateBody } from '../../../contract/donation/requests.ts';

const minuteMs = 60_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Equal for equal submissions of `/give`, ignoring space and case. */
export function hashGift(body: GiveBody): string {
  const { amount, coverFee = false, frequency, name, email } = body;
  const typed = [name, email, body.purpose ?? '', body.honouree ?? '', body.message ?? ''];
  return sha256(JSON.stringify(['give', amount, coverFee, frequency, ...typed.map(plain)]));
}

/** Equal for equal submissions, ignoring space and case. */
export function hashDonation(body: DonateBody): string {
  const { donationAmount, coverFee, frequency, paymentMethodId } = body;
  const typed = [
    body.firstName,
    body.lastName,
    body.email,
    body.phone,
    body.address1,
    body.address2 ?? '',
    body.city,
    body.state,
    body.postalCode,
  ];
  return sha256(JSON.stringify([donationAmount, coverFee, frequency, paymentMethodId, ...typed.map(plain)]));
}

export interface Submission {
  /** Its keys: a submission that shares one with an earlier submission is a repeat. */
  keys: string[];
  payloadHash: string;
}

/**
 * Identifies a submission by the browser's key or, without one, by its payload in this minute and the next: equal
 * payloads less than a minute apart are one submission, those more than two minutes apart never are.
 */
export function nameSubmission(payloadHash: string, key: string | undefined, now: number): Submission {
  if (key !== undefined) return { keys: [`key:${sha256(key)}`], payloadHash };
  const minute = Math.floor(now / minuteMs);
  return { keys: [minute, minute + 1].map((each) => `${payloadHash}:${each}`), payloadHash };
}
