import { Command } from 'commander';
import type { CliEnvironment } from './environment.ts';

/** The root command; it carries the environment that its subcommands run in. */
export class Program extends Command {
  readonly environment: CliEnvironment;

  constructor(environment: CliEnvironment) {
    super('npm run shop --');
    this.environment = environment;
  }
}

export function environmentOf(command: Command): CliEnvironment {
  let root = command;
  while (root.parent) root = root.parent;
  if (!(root instanceof Program)) throw new Error('The command has no program');
  return root.environment;
}
