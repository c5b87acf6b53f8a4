import type { SettingProblem, Settings } from '../config/env.ts';

/** The result of one check. It never contains a secret or the response of another server. */
export interface Finding {
  status: 'ok' | 'warning' | 'error';
  /** A setting, or a thing the shop needs. */
  check: string;
  message: string;
  /** What to do about it. */
  fix?: string;
}

/** The input of every check. */
export interface CheckContext {
  source: NodeJS.ProcessEnv;
  /** The names in `.env`. */
  envFileNames: readonly string[];
  /** The settings without those that are wrong. */
  settings: Settings;
  problems: readonly SettingProblem[];
  isProduction: boolean;
}

/** Checks one thing; it may take a few seconds. */
export interface Check {
  /** Used in the finding when the check times out or fails. */
  name: string;
  run(context: CheckContext): Finding[] | Promise<Finding[]>;
}

export const ok = (check: string, message: string): Finding => ({ status: 'ok', check, message });
export const warning = (check: string, message: string, fix: string): Finding => ({
  status: 'warning',
  check,
  message,
  fix,
});
export const failure = (check: string, message: string, fix: string): Finding => ({
  status: 'error',
  check,
  message,
  fix,
});
