import { type ExpectedMail, findMissingMails, isSettledMail } from '../../mail/queue/expected-mails.ts';
import type { Comparer } from '../../reconciliation/comparer.ts';

/** The records of a feature and the mails that follow from them. */
export interface MailSource {
  /** Names the feature in keys. */
  name: string;
  /** Of the records that changed since a time, or of all whose mails are still kept. */
  each(since: Date | undefined): AsyncIterable<ExpectedMail[]>;
  /** Of one record. */
  read(id: string): Promise<ExpectedMail[]>;
}

const batchSize = 200;
/** A record of the time before the last look may have been written after it. */
const overlapMs = 15 * 60_000;

/** The proof that paid orders and donations have their mails, each once. */
export function createMailComparer(sources: readonly MailSource[]): Comparer {
  const keyOf = ({ name }: MailSource, id: string) => `${name}:${id}`;

  async function lookAtSource(source: MailSource, since: Date | undefined, doubtful: Set<string>) {
    let compared = 0;
    let batch: ExpectedMail[] = [];
    const flush = async () => {
      for (const { mail } of await findMissingMails(batch)) doubtful.add(keyOf(source, mail.id));
      batch = [];
    };
    for await (const mails of source.each(since && new Date(since.getTime() - overlapMs))) {
      const settled = mails.filter(isSettledMail);
      compared += settled.filter(({ job }) => !since || (job?.doneAt && job.doneAt >= since)).length;
      batch.push(...settled);
      if (batch.length >= batchSize) await flush();
    }
    await flush();
    return compared;
  }

  return {
    async lookAtMany(since) {
      const doubtful = new Set<string>();
      let compared = 0;
      for (const source of sources) compared += await lookAtSource(source, since, doubtful);
      return { compared, doubtful };
    },
    async lookAt(key) {
      const [name, id = ''] = key.split(':');
      const mails = (await sources.find((source) => source.name === name)?.read(id)) ?? [];
      const missing = await findMissingMails(mails);
      const [first] = missing;
      if (!first) return undefined;
      return { record: first.mail.record, message: missing.map(({ message }) => message).join(' ') };
    },
  };
}
