import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { business, shopName } from '../contract/brand.ts';
import { limitFields, readLimits } from './limit-settings.ts';
import { defaultMyobAccounts, myobAccounts } from './myob-accounts.ts';
import {
  addresses,
  count,
  countUpTo,
  hostAndPort,
  httpOrigin,
  httpUrl,
  isTrustedProxies,
  minutes,
  port,
  seconds,
  timeOfDay,
  timeZone,
} from './setting-types.ts';

/** Quoted where a mail program would read it as several. */
const senderName = /[,;:]/.test(shopName) ? `"${shopName}"` : shopName;

/** The repository's root: `.env` and relative paths of settings start here. */
export const rootDir = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** Settings that are wrong or missing; the message is one line that names them and says what they must be. */
export class SettingError extends Error {}

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'NODE_ENV must be development, production or test',
    })
    .default('production'),
  PORT: port('PORT', 4000),
  HOST: z.string().default('127.0.0.1'),
  FRONTEND_PORT: port('FRONTEND_PORT', 5173),
  METRICS_PORT: port('METRICS_PORT', 0),
  FRONTEND_URL: httpOrigin('FRONTEND_URL').optional(),
  VITE_BACKEND_URL: httpUrl('VITE_BACKEND_URL').optional(),
  DATA_DIR: z.string().default('.data'),
  BACKUP_AT: timeOfDay('BACKUP_AT').optional(),
  BACKUP_DIR: z.string().default('backups'),
  BACKUP_KEEP: count('BACKUP_KEEP', 14),
  BACKUP_PASSPHRASE: z
    .string()
    .min(8, { error: 'BACKUP_PASSPHRASE must have at least 8 characters' })
    .optional(),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, { error: 'MONGODB_URI must start with mongodb:// or mongodb+srv://' })
    .optional(),
  JWT_SECRET: z.string().min(16, { error: 'JWT_SECRET must have at least 16 characters' }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, { error: 'STRIPE_SECRET_KEY must be a secret key, which starts with sk_ or rk_' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, { error: 'STRIPE_WEBHOOK_SECRET must be a signing secret, which starts with whsec_' })
    .optional(),
  STRIPE_API_URL: httpUrl('STRIPE_API_URL').optional(),
  PAYMENTS: z.literal('sandbox', { error: 'PAYMENTS must be sandbox or empty' }).optional(),
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(isTrustedProxies, {
      error: 'TRUST_PROXY must be a number of proxies (at most 99) or a list of their addresses',
    })
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, { error: 'SMTP_URL must start with smtp:// or smtps://' })
    .refine((value) => URL.canParse(value), {
      error: 'SMTP_URL must be smtp://user:password@host:port, with @ : / in them written %40 %3A %2F',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>$|^[^\s<>@,]+@[^\s<>@,]+$/, {
      error: 'MAIL_FROM must be an address such as Shop <shop@example.com>',
    })
    .default(`${senderName} <${business.email}>`),
  RECIPIENT_NAME: z.string().trim().optional(),
  RECIPIENT_ABN: z
    .string()
    .trim()
    .regex(/^(?:\d ?){10}\d$/, { error: 'RECIPIENT_ABN must be an ABN, which has 11 digits' })
    .optional(),
  RECIPIENT_DGR: z.enum(['true', 'false'], { error: 'RECIPIENT_DGR must be true or false' }).default('false'),
  MYOB_ACCOUNTS: myobAccounts.optional(),
  PROOF_EVERY_MINUTES: minutes('PROOF_EVERY_MINUTES').optional(),
  NOTIFY_EMAIL: addresses('NOTIFY_EMAIL').optional(),
  ALERT_EMAIL: addresses('ALERT_EMAIL').optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .trim()
    .regex(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i, {
      error: 'MAIL_DKIM_SELECTOR must be the name before ._domainkey, such as mail2026',
    })
    .optional(),
  DNS_SERVER: hostAndPort('DNS_SERVER').optional(),
  MAIL: z.literal('outbox', { error: 'MAIL must be outbox or empty' }).optional(),
  CLOUDINARY_URL: z
    .string()
    .regex(/^cloudinary:\/\/[^:]+:[^@]+@./, { error: 'CLOUDINARY_URL must be cloudinary://KEY:SECRET@CLOUD' })
    .refine((value) => URL.canParse(value), { error: 'CLOUDINARY_URL must be cloudinary://KEY:SECRET@CLOUD' })
    .optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: httpUrl('RECAPTCHA_VERIFY_URL').default(
    'https://www.google.com/recaptcha/api/siteverify',
  ),
  SHOP_TIME_ZONE: timeZone('SHOP_TIME_ZONE').default('Australia/Melbourne'),
  DELIVERED_AFTER_DAYS: countUpTo('DELIVERED_AFTER_DAYS', 10, 90),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  WEB_CONCURRENCY: countUpTo('WEB_CONCURRENCY', 1, 64),
  STOP_DELAY_SECONDS: seconds('STOP_DELAY_SECONDS').optional(),
  SWEEP_SECONDS: count('SWEEP_SECONDS', 10),
  ADMIN: z.enum(['on', 'off'], { error: 'ADMIN must be on or off' }).default('on'),
  ...limitFields,
});

type Values = z.infer<typeof schema>;

/** The settings of a running shop, parsed once. */
export type Settings = ReturnType<typeof readSettings>;

/** A setting that is wrong or missing. */
export interface SettingProblem {
  setting: string;
  /** One line that names it and says what it must be. */
  message: string;
}

function findIncompletePairs(values: Values): SettingProblem[] {
  const pairs = [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ] as const;
  return pairs.flatMap(([one, other]) => {
    if (Boolean(values[one]) === Boolean(values[other])) return [];
    const [present, setting] = values[one] ? [one, other] : [other, one];
    return [{ setting, message: `${setting} must be set too, because ${present} is set` }];
  });
}

function findMissingInProduction(values: Values): SettingProblem[] {
  if (values.NODE_ENV !== 'production') return [];
  const problems: SettingProblem[] = [];
  const need = (setting: keyof Values, how: string) =>
    problems.push({ setting, message: `${setting} must be set in production, ${how}` });
  if (!values.JWT_SECRET) need('JWT_SECRET', 'to at least 16 random characters');
  if (!values.STRIPE_SECRET_KEY && values.PAYMENTS !== 'sandbox')
    need('STRIPE_SECRET_KEY', 'or PAYMENTS=sandbox for a shop without real money');
  if (!values.SMTP_URL && values.MAIL !== 'outbox')
    need('SMTP_URL', 'or MAIL=outbox to keep mail in DATA_DIR');
  return problems;
}

/** Settings whose empty value turns something off. */
const mayBeEmpty = new Set(['BACKUP_AT']);

/** An empty value means the default (contract), as if the line were absent. */
const givenValues = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) => value?.trim() || (value !== undefined && mayBeEmpty.has(name)),
    ),
  );

function parseValues(source: NodeJS.ProcessEnv): Values {
  const parsed = schema.safeParse(givenValues(source));
  if (!parsed.success) throw new SettingError(describeProblems(parsed.error.issues));
  return parsed.data;
}

const describeProblems = (problems: readonly { message: string }[]) =>
  [...new Set(problems.map(({ message }) => message))].join('; ');

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** All wrong or missing settings of an environment. */
export function findSettingProblems(source: NodeJS.ProcessEnv): SettingProblem[] {
  const parsed = schema.safeParse(givenValues(source));
  if (parsed.success) return [...findIncompletePairs(parsed.data), ...findMissingInProduction(parsed.data)];
  const wrong = parsed.error.issues.map(({ path, message }) => ({ setting: String(path[0]), message }));
  const valid = { ...source };
  for (const { setting } of wrong) delete valid[setting];
  const others = findSettingProblems(valid).filter(
    ({ setting }) => !wrong.some((problem) => problem.setting === setting),
  );
  return [...wrong, ...others];
}

/** The settings that locate the database: all that the seed and the CLI need. */
export function readDatabaseSettings(source: NodeJS.ProcessEnv) {
  const values = parseValues(source);
  return {
    /** Absolute path of the data directory: database, mail, uploads, secrets. */
    dataDir: resolve(rootDir, values.DATA_DIR),
    /** Empty: the embedded database. */
    mongodbUri: values.MONGODB_URI ?? '',
  };
}

/** The payment provider: the sandbox without Stripe's keys. */
function paymentsOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: Values) {
  if (!STRIPE_SECRET_KEY) return { kind: 'sandbox' } as const;
  const keys = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET ?? '' };
  return { kind: 'stripe', ...keys, apiUrl: STRIPE_API_URL } as const;
}

/** The CAPTCHA: the self-hosted one without reCAPTCHA's keys. */
function captchaOf({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY, RECAPTCHA_VERIFY_URL }: Values) {
  if (!RECAPTCHA_SITE_KEY || !RECAPTCHA_SECRET_KEY) return { kind: 'altcha' } as const;
  const keys = { siteKey: RECAPTCHA_SITE_KEY, secretKey: RECAPTCHA_SECRET_KEY };
  return { kind: 'recaptcha', ...keys, verifyUrl: RECAPTCHA_VERIFY_URL } as const;
}

/**
 * Reads all settings from an environment.
 * @param optional settings that may be missing although the others demand them
 * @throws {SettingError} naming all wrong and missing ones in one line
 */
export function readSettings(source: NodeJS.ProcessEnv, optional: readonly string[] = []) {
  const isProblem = ({ setting }: SettingProblem) => !optional.includes(setting) || source[setting]?.trim();
  const problems = findSettingProblems(source).filter(isProblem);
  if (problems.length > 0) throw new SettingError(describeProblems(problems));
  const values = parseValues(source);
  const ownAddress = `http://localhost:${values.PORT}`;
  const isProduction = values.NODE_ENV === 'production';
  // In production this process serves the storefront itself; in development the Vite server does.
  const storefront = isProduction ? ownAddress : `http://localhost:${values.FRONTEND_PORT}`;
  const frontendUrl = values.FRONTEND_URL ?? storefront;
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    frontendPort: values.FRONTEND_PORT,
    /** Loopback port of the metrics endpoint; 0: no metrics. */
    metricsPort: values.METRICS_PORT,
    /** Origin used in emails, in payment return addresses and in CORS; without a slash at the end. */
    frontendUrl,
    /**
     * The public address of this API; without a slash at the end. A build without VITE_BACKEND_URL calls the origin that
     * serves it.
     */
    backendUrl: values.VITE_BACKEND_URL ?? (isProduction ? frontendUrl : ownAddress),
    ...readDatabaseSettings(source),
    /** Absolute path of the folder for backups that the command names no other for. */
    backupDir: resolve(rootDir, values.BACKUP_DIR),
    /** The time of the daily backup, `HH:MM` in `timeZone`; empty: none is made. */
    backupAt: values.BACKUP_AT ?? (isProduction ? '03:00' : ''),
    /** How many backups stay in `backupDir`. */
    backupKeep: values.BACKUP_KEEP,
    /** Encrypts backups; undefined: they are not encrypted. */
    backupPassphrase: values.BACKUP_PASSPHRASE,
    /** Undefined in development: a generated secret is stored in `dataDir`. */
    jwtSecret: values.JWT_SECRET,
    payments: paymentsOf(values),
    /** Express' `trust proxy`: a number of proxies or a list of their addresses; undefined trusts none. */
    trustProxy: /^\d+$/.test(values.TRUST_PROXY ?? '') ? Number(values.TRUST_PROXY) : values.TRUST_PROXY,
    mail: values.SMTP_URL ? ({ kind: 'smtp', url: values.SMTP_URL } as const) : ({ kind: 'outbox' } as const),
    mailFrom: values.MAIL_FROM,
    /** Who receives donations, where it is not the business, and whether they are deductible from tax. */
    recipient: {
      name: values.RECIPIENT_NAME,
      abn: values.RECIPIENT_ABN,
      isDeductible: values.RECIPIENT_DGR === 'true',
    },
    /** Where journal entries for MYOB book what the payment provider moved. */
    myobAccounts: values.MYOB_ACCOUNTS ?? defaultMyobAccounts,
    /** Milliseconds between two proofs of the books (`features/proofs`); 0: none by itself, as in tests. */
    proofEveryMs: (values.PROOF_EVERY_MINUTES ?? (values.NODE_ENV === 'test' ? 0 : 15)) * 60_000,
    /** Who is told about orders, donations and problems; empty: no one. */
    notifyEmails: values.NOTIFY_EMAIL ?? [],
    /** Who is told about the alerts in the log; empty: no one. */
    alertEmails: values.ALERT_EMAIL ?? values.NOTIFY_EMAIL ?? [],
    /** Names the DKIM key of the sender's domain; undefined: the doctor cannot look it up. */
    dkimSelector: values.MAIL_DKIM_SELECTOR,
    /** The DNS server that the doctor asks; undefined: those of the machine. */
    dnsServer: values.DNS_SERVER,
    /** The time zone of the shop's days, e.g. `Australia/Melbourne`. */
    timeZone: values.SHOP_TIME_ZONE,
    /** Working days after which a shipped order counts as delivered. */
    deliveredAfterDays: values.DELIVERED_AFTER_DAYS,
    images: values.CLOUDINARY_URL
      ? ({ kind: 'cloudinary', url: values.CLOUDINARY_URL } as const)
      : ({ kind: 'disk' } as const),
    captcha: captchaOf(values),
    /** Whether this process also serves the built storefront: in production, and in tests at its own address. */
    servesStorefront: isProduction || (values.NODE_ENV === 'test' && frontendUrl === ownAddress),
    /** Whether the console and its API exist (`docs/console.md`). */
    hasAdmin: values.ADMIN === 'on',
    /** The bcrypt cost: each step doubles the work. Low in tests only. */
    passwordRounds: values.NODE_ENV === 'test' ? 4 : 12,
    logLevel: values.LOG_LEVEL,
    /** Server processes on this machine behind one port. */
    processes: values.WEB_CONCURRENCY,
    /** Milliseconds that a stopping server still accepts requests while it is not ready. */
    stopDelayMs: (values.STOP_DELAY_SECONDS ?? (isProduction ? 1 : 0)) * 1000,
    /** Milliseconds between two sweeps of unfinished work. */
    sweepMs: values.SWEEP_SECONDS * 1000,
    limits: readLimits(values),
  };
}
