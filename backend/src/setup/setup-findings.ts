import type { Settings } from '../config/env.ts';
import { addressesCheck } from '../doctor/checks/addresses.ts';
import { mailCheck } from '../doctor/checks/mail.ts';
import { paymentsCheck } from '../doctor/checks/payments.ts';
import { publicAddressCheck } from '../doctor/checks/public-address.ts';
import { senderDomainCheck } from '../doctor/checks/sender-domain.ts';
import type { Check, Finding } from '../doctor/finding.ts';
import { runCheck } from '../doctor/run-checks.ts';

/** What the doctor finds about the services behind the set-up list. */
export interface SetupFindings {
  mail: Finding[];
  /** About the DNS records of the sender's domain. */
  senderDomain: Finding[];
  payments: Finding[];
  address: Finding[];
}

/** Runs a check of the doctor as for a shop in production. @param settings of a process that runs, so they are valid */
export const runSetupCheck = (check: Check, settings: Settings): Promise<Finding[]> =>
  runCheck(check, {
    settings,
    source: { MAIL_FROM: settings.mailFrom },
    envFileNames: [],
    problems: [],
    isProduction: true,
  });

/** Runs the doctor's checks of the list at the same time: each takes at most five seconds. */
export async function findSetupProblems(settings: Settings): Promise<SetupFindings> {
  const [mail, senderDomain, payments, addresses, publicAddress] = await Promise.all([
    runSetupCheck(mailCheck, settings),
    runSetupCheck(senderDomainCheck, settings),
    runSetupCheck(paymentsCheck, settings),
    runSetupCheck(addressesCheck, settings),
    runSetupCheck(publicAddressCheck, settings),
  ]);
  return { mail, senderDomain, payments, address: [...addresses, ...publicAddress] };
}

/** How long findings are remembered: the start page asks for them with every visit. */
const rememberedMs = 30_000;

/** {@link findSetupProblems}, whose answer is remembered for half a minute; requests at once share one. */
export function rememberFindings(settings: Settings): () => Promise<SetupFindings> {
  let latest: { until: number; findings: Promise<SetupFindings> } | undefined;
  return () => {
    const now = Date.now();
    if (!latest || latest.until <= now)
      latest = { until: now + rememberedMs, findings: findSetupProblems(settings) };
    return latest.findings;
  };
}
