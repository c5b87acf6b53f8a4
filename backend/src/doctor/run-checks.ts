import { findSettingProblems, readSettings } from '../config/env.ts';
import { timeLimit } from '../config/time-limit.ts';
import { addressesCheck, proxyCheck } from './checks/addresses.ts';
import { backupsCheck } from './checks/backups.ts';
import { captchaCheck } from './checks/captcha.ts';
import { databaseCheck } from './checks/database.ts';
import { imagesCheck } from './checks/images.ts';
import { dataDirCheck, nodeCheck, portsCheck, toolsCheck } from './checks/machine.ts';
import { mailCheck } from './checks/mail.ts';
import { paymentsCheck } from './checks/payments.ts';
import { publicAddressCheck } from './checks/public-address.ts';
import { senderDomainCheck } from './checks/sender-domain.ts';
import { secretCheck, settingsCheck } from './checks/settings.ts';
import { type Check, type CheckContext, type Finding, failure } from './finding.ts';

const checks: readonly Check[] = [
  nodeCheck,
  settingsCheck,
  portsCheck,
  addressesCheck,
  publicAddressCheck,
  proxyCheck,
  dataDirCheck,
  backupsCheck,
  databaseCheck,
  secretCheck,
  paymentsCheck,
  mailCheck,
  senderDomainCheck,
  imagesCheck,
  captchaCheck,
  toolsCheck,
];

/** The limit of each check. */
const timeoutMs = 5000;

/**
 * Runs all checks of an environment at the same time.
 * @param source the environment
 * @param envFileNames the names in `.env`
 * @param limitMs how long each check may take
 */
export async function runChecks(
  source: NodeJS.ProcessEnv,
  envFileNames: readonly string[] = [],
  limitMs = timeLimit(timeoutMs),
): Promise<Finding[]> {
  const problems = findSettingProblems(source);
  const isProduction = (source.NODE_ENV || 'production') === 'production';
  const usable = { ...source };
  for (const { setting } of problems) delete usable[setting];
  // One half of a pair without the other would be an error.
  for (const pair of ['STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET', 'RECAPTCHA_SITE_KEY RECAPTCHA_SECRET_KEY']) {
    const names = pair.split(' ');
    if (names.some((name) => !usable[name]?.trim())) for (const name of names) delete usable[name];
  }
  const settings = {
    ...readSettings({ ...usable, NODE_ENV: 'development' }),
    ...modeOf(isProduction, usable),
  };
  const context: CheckContext = { source, envFileNames, settings, problems, isProduction };
  const findings = await Promise.all(checks.map((check) => runCheck(check, context, limitMs)));
  return findings.flat();
}

/** The settings that differ in production, without those that production requires. */
function modeOf(isProduction: boolean, source: NodeJS.ProcessEnv) {
  if (!isProduction) return {};
  const placeholders = { JWT_SECRET: 'x'.repeat(16), PAYMENTS: 'sandbox', MAIL: 'outbox' };
  const { mode, frontendUrl, backendUrl, backupAt } = readSettings({
    ...source,
    ...placeholders,
    NODE_ENV: 'production',
  });
  return { mode, frontendUrl, backendUrl, backupAt };
}

/** Runs one check; what fails or takes longer than `limitMs` is a finding, too. */
export async function runCheck(
  check: Check,
  context: CheckContext,
  limitMs = timeLimit(timeoutMs),
): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    const fix = 'check the network and the load of this machine';
    timer = setTimeout(
      () => resolve([failure(check.name, `no response within ${limitMs / 1000} s`, fix)]),
      limitMs,
    );
  });
  try {
    return await Promise.race([Promise.resolve(check.run(context)), late]);
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unknown';
    return [failure(check.name, `could not run (${why})`, 'report this as a bug')];
  } finally {
    clearTimeout(timer);
  }
}
