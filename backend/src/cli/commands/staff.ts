import { InvalidArgumentError, Option } from 'commander';
import { cliActor } from '../../audit/actor.ts';
import { OperationError } from '../../config/operation-error.ts';
import { countOf } from '../../config/words.ts';
import { type Role, roles } from '../../contract/admin/permissions.ts';
import { type StaffMember, staffName } from '../../contract/admin/staff.ts';
import { email } from '../../contract/http.ts';
import { inviteStaff } from '../../features/staff/invitations/invite.ts';
import { changeStaff, findStaffByEmail, listStaff } from '../../features/staff/staff.service.ts';
import { showTime } from '../output/days.ts';
import { table } from '../output/table.ts';
import type { ShopCommand } from '../shop-command.ts';

const emailWord = ['<email>', 'of the staff member'] as const;

/** `shop staff …` */
export function addStaffCommands(program: ShopCommand): void {
  const staff = program.command('staff').description('who may sign in to the console');
  staff
    .command('invite')
    .description('print a link that makes its reader a staff member, once, for 24 hours')
    .argument('<email>', 'of the person; an older invitation to it is void')
    .requiredOption('--name <name>', 'of the person', readName)
    .addOption(new Option('--role <role>', 'what the person may do').choices(roles).makeOptionMandatory())
    .examples(
      [
        ['staff invite jo@example.com --name "Jo Hatter" --role owner', 'the first owner'],
        [
          'npm run --silent shop -- staff invite jo@example.com --name Jo --role editor --json',
          'for a script',
        ],
      ],
      `
A staff member who lost every way to sign in is invited again with the same role: accepting it replaces the passkeys, the
password and the authenticator app, and ends the sessions.`,
    )
    .run<{ name: string; role: Role }>(async (context, { name, role }, input = '') => {
      const to = readEmail(input);
      await context.openDatabase();
      const url = await inviteStaff(context.settings, cliActor(), { email: to, name, role });
      return { data: { url }, text: `${url}\n\nThe link works once, for 24 hours. Send it to ${to} only.` };
    });
  staff
    .command('list')
    .description('list the staff')
    .examples([['staff list', 'names, roles and last visits']])
    .run(async (context) => {
      await context.openDatabase();
      const found = await listStaff();
      return { data: { staff: found }, text: showStaff(found, context.settings.timeZone) };
    });
  staff
    .command('disable')
    .description('end the sessions of a staff member, who can then no longer sign in')
    .argument(...emailWord)
    .examples([['staff disable jo@example.com', 'asks first']])
    .run(async (context, _options, input = '') => {
      await context.openDatabase();
      const before = await findStaffByEmail(input);
      if (!before) throw new OperationError(`No staff member has the email ${input}.`);
      if (before.disabled) return { data: { staff: before }, text: `${before.name} is disabled already.` };
      await context.confirm(`Disable ${before.name} (${before.role})? Their sessions end at once.`);
      const disabled = await changeStaff(cliActor(), before._id, before.version, { disabled: true });
      return { data: { staff: disabled }, text: `${disabled.name} is disabled and signed out.` };
    });
}

function showStaff(staff: readonly StaffMember[], zone: string): string {
  if (staff.length === 0)
    return 'The shop has no staff: "npm run shop -- staff invite" invites the first owner.';
  const rows = staff.map(({ name, email: address, role, disabled, lastSeenAt }) => [
    name,
    address,
    role,
    disabled ? 'disabled' : lastSeenAt ? showTime(lastSeenAt, zone) : 'never',
  ]);
  const columns = [
    { title: 'Name', isFlexible: true },
    { title: 'Email', isFlexible: true },
    { title: 'Role' },
    { title: 'Last seen' },
  ];
  return `${table(columns, rows)}\n\n${countOf(staff.length, 'staff member')}`;
}

function readEmail(input: string): string {
  const parsed = email().safeParse(input);
  if (!parsed.success) throw new OperationError('The email must be an address such as jo@shop.example.');
  return parsed.data;
}

function readName(input: string): string {
  const parsed = staffName.safeParse(input);
  if (!parsed.success)
    throw new InvalidArgumentError('The name must be one line of 1 to 80 characters, with a letter.');
  return parsed.data;
}
