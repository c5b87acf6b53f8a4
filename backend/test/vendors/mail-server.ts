import { SMTPServer } from 'smtp-server';

/** A mail that arrived. */
export interface Received {
  recipients: string[];
  raw: string;
}

/**
 * A real mail server that stores the mails.
 * @param refuse what it refuses; may be changed while it runs
 * @param host where it listens
 */
export async function startMailServer(
  port: number,
  refuse: { at?: 'recipient' | 'data'; code?: number } = {},
  host = '127.0.0.1',
) {
  const received: Received[] = [];
  const refusal = () => Object.assign(new Error('no'), { responseCode: refuse.code ?? 550 });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse.at === 'recipient' ? refusal() : undefined),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refuse.at === 'data') return done(refusal());
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, raw: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return { received, refuse, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}
