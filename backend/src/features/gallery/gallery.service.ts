import { Types } from 'mongoose';
import type { Mail, SampleWriter } from '../../adapters/mailer/types.ts';
import type { StaffActor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { MailSample, MailsResponse } from '../../contract/admin/mails.ts';
import type { Language } from '../../contract/constants.ts';
import { problem } from '../../errors/problem.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { MailQueue } from '../../mail/queue/mail-queue.ts';

export interface GalleryDeps {
  /** One for each mail that the shop can send. */
  samples: readonly SampleWriter[];
  mail: MailQueue;
  /** Sample mails, by the staff member's id. */
  sampleMails: RateLimiter;
}

const partsOf = ({ subject, html, text }: Mail): MailSample => ({ subject, html, text });

/** Every mail with sample data, in each language. */
export const listSamples = ({ samples }: GalleryDeps): Promise<MailsResponse['items']> =>
  Promise.all(
    samples.map(async (write) => {
      const [en, es, fr] = await Promise.all([write('en'), write('es'), write('fr')]);
      return { key: en.template, mails: { en: partsOf(en), es: partsOf(es), fr: partsOf(fr) } };
    }),
  );

/**
 * One mail with sample data.
 * @param key its template
 * @throws {Problem} 404
 */
export async function findSample({ samples }: GalleryDeps, key: string, language: Language): Promise<Mail> {
  const mails = await Promise.all(samples.map((write) => write(language)));
  const mail = mails.find(({ template }) => template === key);
  if (!mail) throw problem('mail_not_found');
  return mail;
}

/**
 * Mails a sample to the staff member who asks for it.
 * @throws {Problem} 404; 429
 */
export async function sendSample(
  deps: GalleryDeps,
  actor: StaffActor,
  key: string,
  language: Language,
): Promise<void> {
  const mail = await findSample(deps, key, language);
  await deps.sampleMails.consume(actor._id);
  const id = `sample-${new Types.ObjectId().toHexString()}`;
  await recordAudit(
    actor,
    'mail.sample',
    { kind: 'mail', _id: mail.template, label: mail.template },
    { language },
  );
  await deps.mail.enqueue({
    ...mail,
    key: id,
    about: { kind: 'sample', id: mail.template },
    to: actor.email,
  });
}
