import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, folder, setUpFolder } from '../../../test/cli/set-up-cli.ts';
import { adminClient, signInStaff } from '../../../test/console/client.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { StaffModel } from '../../features/staff/staff.model.ts';

setUpShop();
setUpFolder();

const { invite, session } = adminPaths;
const person = ['--name', 'Jo Hatter', '--role', 'owner'];

describe('staff invite', () => {
  it('prints a link that opens an invitation', async () => {
    const { code, json } = await cli('staff', 'invite', 'jo@staff.example', ...person, '--json');
    expect(code).toBe(0);
    expect(json()).toEqual({
      success: true,
      url: expect.stringMatching(/^http:\/\/localhost:5173\/admin\/invite#token=[\w-]{43}$/),
    });
    const token = String(json().url).split('=')[1];
    await adminClient(shop).post(invite.passkeyOptions, { token }).expect(200);
    const { out } = await cli('staff', 'invite', 'jo@staff.example', ...person);
    expect(out).toMatch(/^http:\/\/localhost:5173\/admin\/invite#token=/);
  });

  it.each([
    [['staff', 'invite', 'jo', ...person], 1],
    [['staff', 'invite', 'jo@staff.example', '--name', 'Jo'], 2],
    [['staff', 'invite', 'jo@staff.example', '--name', ' ', '--role', 'owner'], 2],
    [['staff', 'invite', 'jo@staff.example', '--name', 'Jo', '--role', 'king'], 2],
  ])('refuses %j', async (words, code) => {
    expect(await cli(...words, '--json')).toMatchObject({
      code,
      out: expect.stringContaining('"success":false'),
    });
  });
});

describe('staff disable', () => {
  it('ends the sessions at once, and enabling does not bring them back', async () => {
    const { staff, admin } = await signInStaff(shop, 'editor');
    const refused = await cli('staff', 'disable', staff.email);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('add --yes') });
    await admin.get(session.current).expect(200);
    const { code, json } = await cli('staff', 'disable', staff.email, '--yes', '--json');
    expect(code).toBe(0);
    expect(json()).toMatchObject({ staff: { disabled: true, version: 2 } });
    await admin.get(session.current).expect(401);
    await StaffModel.updateOne({ _id: staff._id }, { isDisabled: false });
    await admin.get(session.current).expect(401);
  });

  it('keeps the last owner, and knows its staff', async () => {
    await StaffModel.deleteMany({});
    const { staff, admin } = await signInStaff(shop, 'owner');
    const last = await cli('staff', 'disable', staff.email, '--yes', '--json');
    expect(last.json()).toMatchObject({ success: false, message: expect.stringContaining('last owner') });
    await admin.get(session.current).expect(200);
    expect((await cli('staff', 'disable', 'none@staff.example', '--yes')).code).toBe(1);
    const { out } = await cli('staff', 'list');
    expect(out).toMatch(/Sam Staff +owner-\S+ +owner +\d{4}-\d\d-\d\d \d\d:\d\d\n\n1 staff member/);
  });
});

it('audit export writes entries with the name of the CLI user, and itself', async () => {
  await cli('staff', 'invite', 'audit@staff.example', ...person);
  const file = join(folder, 'audit.csv');
  await cli('audit', 'export', file, '--since', '1d', '--action', 'staff.invite');
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^\ufeffid,at,byKind,byId,byName,action,targetKind,targetId,targetLabel,changes\r\n/);
  expect(text).toMatch(/,cli,,[^,]+,staff\.invite,staff,[0-9a-f]{24},audit@staff\.example,/);
  const { out } = await cli('audit', 'export', '--action', 'audit.export', '--json');
  expect(JSON.parse(out)).toHaveLength(2);
});

it('audit verify says that every entry fits the chain, and names the first that does not', async () => {
  const verified = await cli('audit', 'verify', '--json');
  expect(verified.json()).toMatchObject({ success: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { _id } = await AuditModel.findOne({ sequence: 2 }).orFail().lean();
  await AuditModel.collection.updateOne({ _id }, { $set: { action: 'staff.enable' } });
  const broken = await cli('audit', 'verify', '--json');
  expect(broken.code).toBe(1);
  expect(broken.json()).toMatchObject({
    success: false,
    message: `The entry ${_id} was changed. Before it 1 entry fit.`,
  });
});
