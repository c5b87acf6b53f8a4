import { findSettingProblems, readSettings } from '../config/env.ts';
import { addressesCheck, proxyCheck } from './checks/addresses.ts';
import { captchaCheck } from './checks/captcha.ts';
import { databaseCheck } from './checks/database.ts';
import { imagesCheck } from './checks/images.ts';
import { dataDirCheck, nodeCheck, portsCheck, toolsCheck } from './checks/machine.ts';
import { mailCheck } from './checks/mail.ts';
import { paymentsCheck } from './checks/payments.ts';
import { secretCheck, settingsCheck } from './checks/settings.ts';
import { type Check, type Finding, failure, type Patient } from './finding.ts';

const checks: readonly Check[] = [
  nodeCheck,
  settingsCheck,
  portsCheck,
  addressesCheck,
  proxyCheck,
  dataDirCheck,
  databaseCheck,
  secretCheck,
  paymentsCheck,
  mailCheck,
  imagesCheck,
  captchaCheck,
  toolsCheck,
];

/** No check may take longer, whatever it waits for. */
const timeoutMs = 5000;

/**
 * Tries everything that an environment sets, all at once.
 * @param source the environment
 * @param envFileNames the names that stand in `.env`
 * @param limitMs how long a check may take
 */
export async function examineShop(
  source: NodeJS.ProcessEnv,
  envFileNames: readonly string[] = [],
  limitMs = timeoutMs,
): Promise<Finding[]> {
  const problems = findSettingProblems(source);
  const isProduction = (source.NODE_ENV || 'production') === 'production';
  const usable = { ...source };
  for (const { setting } of problems) delete usable[setting];
  // With half of a pair gone, the other half would be wrong; and production wants more than there is.
  for (const pair of ['STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET', 'RECAPTCHA_SITE_KEY RECAPTCHA_SECRET_KEY']) {
    const names = pair.split(' ');
    if (names.some((name) => !usable[name]?.trim())) for (const name of names) delete usable[name];
  }
  const settings = {
    ...readSettings({ ...usable, NODE_ENV: 'development' }),
    ...modeOf(isProduction, usable),
  };
  const patient: Patient = { source, envFileNames, settings, problems, isProduction };
  const findings = await Promise.all(checks.map((check) => examineInTime(check, patient, limitMs)));
  return findings.flat();
}

/** What depends on the mode beyond what production insists on. */
function modeOf(isProduction: boolean, source: NodeJS.ProcessEnv) {
  if (!isProduction) return {};
  const stand = { JWT_SECRET: 'x'.repeat(16), PAYMENTS: 'sandbox', MAIL: 'outbox' };
  const { mode, frontendUrl } = readSettings({ ...source, ...stand, NODE_ENV: 'production' });
  return { mode, frontendUrl };
}

async function examineInTime(check: Check, patient: Patient, limitMs: number): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    const cure = 'look at what it waits for: the network, or a busy machine';
    timer = setTimeout(
      () => resolve([failure(check.name, `no answer within ${limitMs / 1000} s`, cure)]),
      limitMs,
    );
  });
  try {
    return await Promise.race([Promise.resolve(check.examine(patient)), late]);
  } catch (error) {
    const why = error instanceof Error ? error.name : 'unknown';
    return [failure(check.name, `could not be looked at (${why})`, 'report this')];
  } finally {
    clearTimeout(timer);
  }
}
