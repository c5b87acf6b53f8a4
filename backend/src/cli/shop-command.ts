import { Command } from 'commander';
import { type CliContext, type CliOutput, createContext } from './context.ts';
import type { CliEnvironment } from './environment.ts';

interface GlobalOptions {
  json?: true;
  yes?: true;
}

type Handler<Options> = (
  context: CliContext,
  options: Options,
  ...args: string[]
) => Promise<CliOutput | undefined>;

/** A command with its environment; its subcommands have the same. */
export class ShopCommand extends Command {
  readonly environment: CliEnvironment;
  private optionalSettings: readonly string[] = [];

  constructor(environment: CliEnvironment, name?: string) {
    super(name);
    this.environment = environment;
    this.helpCommand(false);
  }

  override createCommand(name?: string): ShopCommand {
    return new ShopCommand(this.environment, name);
  }

  /** Lets the command run while these settings are missing: it is what provides them. */
  runsWithout(...settings: string[]): this {
    this.optionalSettings = settings;
    return this;
  }

  /**
   * Adds examples at the foot of the help page.
   * @param lines each a command of the shop, or a whole line with `npm` or another program, and what it does
   * @param more text below them
   */
  examples(lines: readonly (readonly [command: string, meaning: string])[], more = ''): this {
    const list = lines.map(([command, meaning]) => {
      const isWholeLine = /\bnpm run\b|^mongoimport\b/.test(command);
      return `  ${isWholeLine ? '' : 'npm run shop -- '}${command}\n      ${meaning}`;
    });
    return this.addHelpText('after', `\nExamples:\n${list.join('\n')}\n${more}`);
  }

  /**
   * Runs the command: creates the context, prints the output, closes what was opened.
   * @param handler returns undefined when it wrote to standard output itself
   */
  run<Options extends object>(handler: Handler<Options>): this {
    return this.action(async () => {
      const { json, yes, ...options } = this.optsWithGlobals<GlobalOptions & Options>();
      const { context, close } = createContext(this.environment, {
        isJson: json ?? false,
        isConfirmed: yes ?? false,
        optionalSettings: this.optionalSettings,
      });
      try {
        const output = await handler(context, options as unknown as Options, ...this.args);
        if (!output) return;
        const text = json ? JSON.stringify({ success: true, ...output.data }) : output.text;
        this.environment.stdout.write(`${text}\n`);
      } finally {
        await close();
      }
    });
  }
}
