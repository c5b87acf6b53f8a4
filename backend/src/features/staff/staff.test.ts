import { describe, expect, it, vi } from 'vitest';
import { adminClient, signInStaff } from '../../../test/console/client.ts';
import { setUpShop, shop } from '../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { logger } from '../../config/log/logger.ts';
import { adminPaths } from '../../contract/admin/paths.ts';
import { StaffSessionModel } from './session/session.model.ts';
import { StaffModel } from './staff.model.ts';

setUpShop();

const { session, staff: staffPaths } = adminPaths;
const pathOf = ({ _id }: { _id: unknown }) => staffPaths.byId.replace(':id', String(_id));
const expireProofs = () => StaffSessionModel.updateMany({}, { provenAt: new Date(Date.now() - 10 * 60_000) });

describe('the order of refusals', () => {
  it('is session, origin, content type, permission, proof, body, record, conflict', async () => {
    const { admin: owner, staff } = await signInStaff(shop, 'owner');
    const { admin: editor } = await signInStaff(shop, 'editor');
    const unknown = staffPaths.byId.replace(':id', 'a'.repeat(24));
    const change = { version: 7, disabled: true };
    await expireProofs();
    const codes: string[] = [];
    for (const request of [
      adminClient(shop).patch(unknown, {}).unset('Origin'),
      editor.patch(unknown).unset('Origin').set('Content-Type', 'text/plain').send('{'),
      editor.patch(unknown).set('Content-Type', 'text/plain').send('{'),
      editor.patch(unknown).set('Content-Type', 'application/json').send('{'),
      owner.patch(unknown).set('Content-Type', 'application/json').send('{'),
    ]) {
      const { status, body } = await request;
      codes.push(`${status} ${body.code}`);
    }
    await StaffSessionModel.updateMany({}, { provenAt: new Date() });
    for (const request of [
      owner.patch(unknown).set('Content-Type', 'application/json').send('{'),
      owner.patch(unknown, { disabled: true }),
      owner.patch(unknown, change),
      owner.patch(pathOf(staff), change),
    ]) {
      const { status, body } = await request;
      codes.push(`${status} ${body.code}`);
    }
    expect(codes).toEqual([
      '401 unauthenticated',
      '403 wrong_origin',
      '415 unsupported_content_type',
      '403 forbidden',
      '403 proof_required',
      '400 malformed_json',
      '400 invalid_field',
      '404 staff_not_found',
      '409 changed_meanwhile',
    ]);
  });
});

it('the log of a refusal names the staff member', async () => {
  const { admin, staff } = await signInStaff(shop, 'editor');
  const info = vi.spyOn(logger, 'info');
  await admin.get(staffPaths.list).expect(403);
  const logFields = { event: 'refused', status: 403, route: staffPaths.list, staffId: String(staff._id) };
  expect(info).toHaveBeenCalledWith(expect.objectContaining(logFields), expect.anything());
  info.mockRestore();
});

describe('PATCH /api/admin/staff/:id', () => {
  it('changes a role from the next call on, and counts the version up', async () => {
    const { admin: owner, staff: by } = await signInStaff(shop, 'owner');
    const { admin, staff } = await signInStaff(shop, 'editor');
    const { body } = await owner.patch(pathOf(staff), { version: 1, role: 'ministry' }).expect(200);
    expect(body.staff).toMatchObject({ role: 'ministry', version: 2, disabled: false });
    const { body: own } = await admin.get(session.current).expect(200);
    expect(own.staff.role).toBe('ministry');
    const entry = await AuditModel.findOne({
      action: 'staff.change',
      'target._id': String(staff._id),
    }).lean();
    expect(entry).toMatchObject({
      by: { kind: 'staff', _id: String(by._id), name: by.name },
      changes: { role: { from: 'editor', to: 'ministry' } },
    });
  });

  it('ends all sessions of a staff member who is disabled; enabling brings none back', async () => {
    const { admin: owner } = await signInStaff(shop, 'owner');
    const { admin, staff } = await signInStaff(shop, 'editor');
    await owner.patch(pathOf(staff), { version: 1, disabled: true }).expect(200);
    await admin.get(session.current).expect(401);
    await owner.patch(pathOf(staff), { version: 2, disabled: false }).expect(200);
    await admin.get(session.current).expect(401);
  });

  it('takes one of two changes from the same version', async () => {
    const { admin: owner } = await signInStaff(shop, 'owner');
    const { staff } = await signInStaff(shop, 'editor');
    const responses = await Promise.all(
      ['ministry', 'fulfilment'].map((role) => owner.patch(pathOf(staff), { version: 1, role })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps the last owner', async () => {
    await StaffModel.deleteMany({});
    const { admin, staff } = await signInStaff(shop, 'owner');
    for (const change of [{ disabled: true }, { role: 'editor' }]) {
      const { body } = await admin.patch(pathOf(staff), { version: 1, ...change }).expect(409);
      expect(body).toMatchObject({ code: 'last_owner' });
    }
  });

  it.each([{ disabled: true }, { role: 'editor' }])(
    'keeps an owner when two owners end each other at once: %j',
    async (change) => {
      await StaffModel.deleteMany({});
      const one = await signInStaff(shop, 'owner');
      const other = await signInStaff(shop, 'owner');
      await Promise.all([
        one.admin.patch(pathOf(other.staff), { version: 1, ...change }),
        other.admin.patch(pathOf(one.staff), { version: 1, ...change }),
      ]);
      const owners = await StaffModel.find({ role: 'owner', isDisabled: false }).lean();
      expect(owners).not.toHaveLength(0);
      for (const { staff, admin } of [one, other]) {
        const isOwner = owners.some(({ _id }) => _id.equals(staff._id));
        const { status } = await admin.get(staffPaths.list);
        expect(status === 200).toBe(isOwner);
        // A change that lost its race has an entry that says so.
        const countEntries = (action: string) =>
          AuditModel.countDocuments({ action, 'target._id': String(staff._id) });
        const changes = (await countEntries('staff.change')) - (await countEntries('staff.change-failed'));
        expect(changes).toBe(isOwner ? 0 : 1);
      }
    },
  );

  it('keeps an owner when two owners end each other at once and the process crashes', async () => {
    await StaffModel.deleteMany({});
    const one = await signInStaff(shop, 'owner');
    const other = await signInStaff(shop, 'owner');
    const write = AuditModel.create.bind(AuditModel) as (fields: object) => Promise<unknown>;
    let entryCount = 0;
    let resumeBoth = () => {};
    const bothArrived = new Promise<void>((resolve) => {
      resumeBoth = resolve;
    });
    const create = vi.spyOn(AuditModel, 'create').mockImplementation((async (fields: object) => {
      entryCount += 1;
      // What would follow both changes does not happen any more.
      if (entryCount > 2) throw new Error('crashed');
      if (entryCount === 2) resumeBoth();
      await bothArrived;
      return write(fields);
    }) as never);
    await Promise.all([
      one.admin.patch(pathOf(other.staff), { version: 1, disabled: true }),
      other.admin.patch(pathOf(one.staff), { version: 1, disabled: true }),
    ]);
    create.mockRestore();
    expect(await StaffModel.countDocuments({ role: 'owner', isDisabled: false })).toBeGreaterThan(0);
  });
});

describe('POST /api/admin/staff/:id/sign-out', () => {
  const signOutPath = (_id: unknown) => staffPaths.signOut.replace(':id', String(_id));

  it('ends all sessions of a staff member, who may sign in again', async () => {
    const { admin: owner, staff: by } = await signInStaff(shop, 'owner');
    const { admin, staff } = await signInStaff(shop, 'editor');
    const { body } = await owner.post(signOutPath(staff._id), {}).expect(200);
    expect(body.staff).toMatchObject({ _id: String(staff._id), version: 1, disabled: false });
    await admin.get(session.current).expect(401);
    await owner.get(session.current).expect(200);
    const entry = await AuditModel.findOne({ action: 'staff.sign-out' }).lean();
    expect(entry).toMatchObject({
      by: { _id: String(by._id) },
      target: { kind: 'staff', _id: String(staff._id) },
    });
  });

  it('asks for a proof, and knows staff only', async () => {
    const { admin: owner, staff } = await signInStaff(shop, 'owner');
    await owner.post(signOutPath('a'.repeat(24)), {}).expect(404);
    await owner.post(signOutPath('x'), {}).expect(400);
    await expireProofs();
    const { body } = await owner.post(signOutPath(staff._id), {}).expect(403);
    expect(body.code).toBe('proof_required');
  });
});

describe('POST /api/admin/staff/invite', () => {
  it('answers the link and mails it', async () => {
    const { admin } = await signInStaff(shop, 'owner');
    const person = { email: 'Nia@staff.example', name: 'Nia', role: 'ministry' };
    const { body } = await admin.post(staffPaths.invite, person).expect(200);
    const token = body.url.split('=')[1];
    await adminClient(shop).post(adminPaths.invite.passkeyOptions, { token }).expect(200);
    const mail = (await shop.mailbox()).find(({ to }) => to === person.email);
    expect(mail?.text).toContain(body.url);
  });

  it.each([
    { email: 'nia', name: 'Nia', role: 'editor' },
    { email: 'nia@staff.example', name: '', role: 'editor' },
    { email: 'nia@staff.example', name: '\u200b', role: 'editor' },
    { email: 'nia@staff.example', name: '\u202eaiN', role: 'editor' },
    { email: 'nia@staff.example', name: 'Nia', role: 'king' },
  ])('refuses %j', async (person) => {
    const { admin } = await signInStaff(shop, 'owner');
    await admin.post(staffPaths.invite, person).expect(400);
  });
});

describe('GET /api/admin/staff', () => {
  it('returns staff with exactly these fields, and finds names and emails', async () => {
    const { admin: owner } = await signInStaff(shop, 'owner');
    const { staff } = await signInStaff(shop, 'ministry', { name: 'Ruth (Giving)' });
    const { body } = await owner.get(`${staffPaths.list}?q=${encodeURIComponent('(giv')}`).expect(200);
    expect(body).toEqual({
      success: true,
      items: [
        {
          _id: staff._id.toHexString(),
          name: staff.name,
          email: staff.email,
          role: 'ministry',
          version: 1,
          disabled: false,
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
        },
      ],
      nextCursor: null,
      total: 1,
    });
    const { body: all } = await owner.get(staffPaths.list).expect(200);
    expect(all.total).toBe(await StaffModel.countDocuments());
  });
});
