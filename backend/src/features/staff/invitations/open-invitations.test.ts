import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPasskey } from '../../../../test/console/authenticator.ts';
import { adminClient, signInStaff, type TestStaff } from '../../../../test/console/client.ts';
import {
  inviteStaffMember,
  joinWithPasskey,
  nextStep,
  password,
  signInWith,
} from '../../../../test/console/staff.ts';
import { setUpShop, shop } from '../../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../../audit/audit.model.ts';
import { logger } from '../../../config/log/logger.ts';
import { adminPaths } from '../../../contract/admin/paths.ts';
import { StaffSessionModel } from '../session/session.model.ts';
import { codeOfStep, currentStep } from '../sign-in/totp.ts';
import { StaffModel } from '../staff.model.ts';
import { InvitationModel } from './invitation.model.ts';

setUpShop();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const { invite, session, staff: staffPaths } = adminPaths;
const pathOf = (path: string, { _id }: { _id: unknown }) => path.replace(':id', String(_id));

let count = 0;
/** An owner's invitation. */
async function inviteBy({ admin }: TestStaff, given: { email?: string; role?: string } = {}) {
  count += 1;
  const { email = `invited-${count}@staff.example`, role = 'owner' } = given;
  const { body } = await admin.post(staffPaths.invite, { email, name: 'Ally Invited', role }).expect(200);
  const token = String(body.url).split('#token=')[1] ?? '';
  const invitation = await InvitationModel.findOne({ emailKey: email.toLowerCase() }).orFail().lean();
  return { email, token, _id: invitation._id };
}

/** Begins to accept with a passkey; the returned function ends it. */
async function startAccepting(token: string) {
  const visitor = adminClient(shop);
  const { body } = await visitor.post(invite.passkeyOptions, { token }).expect(200);
  const passkey = createPasskey(shop.settings.frontendUrl);
  const response = passkey.create(body.options);
  return { passkey, end: () => visitor.post(invite.passkeyVerify, { token, response }) };
}

const expectVoid = async (token: string) => {
  const { body } = await adminClient(shop).post(invite.passkeyOptions, { token }).expect(400);
  expect(body).toMatchObject({ code: 'invalid_invitation' });
};
const changeStaff = ({ admin }: TestStaff, { staff }: TestStaff, change: object) =>
  admin.patch(pathOf(staffPaths.byId, staff), change);
const listedEmails = async ({ admin }: TestStaff, query = '') => {
  const { body } = await admin.get(`${staffPaths.invitations}${query}`).expect(200);
  return body.items.map(({ email }: { email: string }) => email);
};

/** Calls a function when a method is called for the first time, before it does anything. */
function before(model: object, method: string, act: () => Promise<unknown>) {
  const target = model as Record<string, (...given: unknown[]) => unknown>;
  const original = target[method]?.bind(model);
  let isFirst = true;
  vi.spyOn(target, method).mockImplementation((...given: unknown[]) => {
    if (!isFirst) return original?.(...given);
    isFirst = false;
    return act().then(() => original?.(...given));
  });
}

describe('an invitation of an owner', () => {
  it.each([{ disabled: true }, { role: 'editor' }])(
    'is void as soon as the owner may no longer invite: %j',
    async (change) => {
      const [boss, other] = [await signInStaff(shop, 'owner'), await signInStaff(shop, 'owner')];
      const { email, token } = await inviteBy(other);
      const { end } = await startAccepting(token);
      await changeStaff(boss, other, { version: 1, ...change }).expect(200);
      await end().expect(400);
      await expectVoid(token);
      expect(await StaffModel.exists({ emailKey: email })).toBeNull();
      await changeStaff(boss, other, { version: 2, disabled: false, role: 'owner' }).expect(200);
      await expectVoid(token);
      expect(await listedEmails(boss, `?q=${email}`)).toEqual([]);
    },
  );

  it('stays void when the process died before it removed it', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    const [boss, other] = [await signInStaff(shop, 'owner'), await signInStaff(shop, 'owner')];
    const { token } = await inviteBy(other);
    before(InvitationModel, 'deleteMany', () => Promise.reject(new Error('died')));
    await changeStaff(boss, other, { version: 1, disabled: true }).expect(500);
    await expectVoid(token);
    await changeStaff(boss, other, { version: 2, disabled: false }).expect(200);
    await expectVoid(token);
  });

  it('that is stored after the owner was disabled is void', async () => {
    const [boss, other] = [await signInStaff(shop, 'owner'), await signInStaff(shop, 'owner')];
    before(InvitationModel, 'updateOne', async () =>
      changeStaff(boss, other, { version: 1, disabled: true }).expect(200),
    );
    const { email, token } = await inviteBy(other);
    await expectVoid(token);
    expect(await listedEmails(boss, `?q=${email}`)).toEqual([]);
  });

  it.each([
    ['before the staff member is stored', StaffModel, 'create'],
    ['before the invitation is closed', InvitationModel, 'deleteOne'],
  ] as const)('adds no member when the owner is disabled %s', async (_when, model, method) => {
    const [boss, other] = [await signInStaff(shop, 'owner'), await signInStaff(shop, 'owner')];
    const { email, token } = await inviteBy(other);
    const { passkey, end } = await startAccepting(token);
    before(model, method, async () => changeStaff(boss, other, { version: 1, disabled: true }).expect(200));
    await end().expect(400);
    expect(await StaffModel.exists({ emailKey: email })).toBeNull();
    expect((await signInWith(passkey)).status).toBe(401);
    expect(
      await AuditModel.exists({ action: 'invitation.accept-failed', 'target.label': email }),
    ).not.toBeNull();
  });

  it.each([{ isDisabled: true }, { role: 'editor' as const }])(
    'is void also while it is still stored after the change of its owner: %j',
    async (change) => {
      const [boss, other] = [await signInStaff(shop, 'owner'), await signInStaff(shop, 'owner')];
      const { email, token } = await inviteBy(other);
      const { end } = await startAccepting(token);
      before(StaffModel, 'create', () => StaffModel.updateOne({ _id: other.staff._id }, change).exec());
      await end().expect(400);
      await expectVoid(token);
      expect(await StaffModel.exists({ emailKey: email })).toBeNull();
      expect(await listedEmails(boss, `?q=${email}`)).toEqual([]);
    },
  );

  it('leaves a staff member who starts over as before when it is withdrawn meanwhile', async () => {
    const boss = await signInStaff(shop, 'owner');
    const { email, passkey } = await joinWithPasskey();
    const { token, _id } = await inviteBy(boss, { email, role: 'fulfilment' });
    const stored = await StaffModel.findOne({ emailKey: email.toLowerCase() }).orFail().lean();
    const { passkey: newPasskey, end } = await startAccepting(token);
    before(StaffModel, 'exists', async () =>
      boss.admin.delete(pathOf(staffPaths.invitation, { _id })).expect(200),
    );
    await end().expect(400);
    const { sessionEpoch, updatedAt: _at, ...now } = await StaffModel.findById(stored._id).orFail().lean();
    const { sessionEpoch: epochBefore, updatedAt: _before, ...was } = stored;
    expect(now).toEqual(was);
    expect(sessionEpoch).toBeGreaterThan(epochBefore);
    expect((await signInWith(newPasskey)).status).toBe(401);
    expect((await signInWith(passkey)).status).toBe(200);
  });

  it('stays accepted when its owner, the only other one, gives the role up meanwhile', async () => {
    const other = await signInStaff(shop, 'owner');
    const others = { _id: { $ne: other.staff._id }, role: 'owner', isDisabled: false } as const;
    const ids = (await StaffModel.find(others, { _id: 1 }).lean()).map(({ _id }) => _id);
    await StaffModel.updateMany(others, { isDisabled: true });
    const { email, token } = await inviteBy(other);
    const { end } = await startAccepting(token);
    before(InvitationModel, 'deleteOne', async () =>
      changeStaff(other, other, { version: 1, role: 'editor' }).expect(200),
    );
    await end().expect(200);
    const owners = await StaffModel.find({ role: 'owner', isDisabled: false }).lean();
    expect(owners).toMatchObject([{ emailKey: email }]);
    await expectVoid(token);
    await StaffModel.updateMany({ _id: { $in: ids } }, { isDisabled: false });
  });

  it('is accepted or void when its owner is disabled at the same moment', async () => {
    const boss = await signInStaff(shop, 'owner');
    for (let round = 0; round < 4; round += 1) {
      const other = await signInStaff(shop, 'owner');
      const { email, token } = await inviteBy(other);
      const { end } = await startAccepting(token);
      const [accepted] = await Promise.all([
        end(),
        changeStaff(boss, other, { version: 1, disabled: true }).expect(200),
      ]);
      const joined = await StaffModel.exists({ emailKey: email });
      expect([accepted.status, joined !== null]).toBeOneOf([
        [200, true],
        [400, false],
      ]);
      await adminClient(shop).post(invite.passkeyOptions, { token }).expect(400);
    }
  });
});

describe('an acceptance that is interrupted', () => {
  /** Ends as a process that dies after it has stored the staff member. */
  const interrupt = (end: () => PromiseLike<{ status: number }>) => {
    before(InvitationModel, 'deleteOne', () => Promise.reject(new Error('died')));
    return Promise.resolve(end()).then(({ status }) => expect(status).toBe(500));
  };
  const hide = () => vi.spyOn(logger, 'error').mockImplementation(() => {});

  it('leaves a member who signs in with the passkey, because a link that was used makes no other one', async () => {
    hide();
    const boss = await signInStaff(shop, 'owner');
    const { email, token } = await inviteBy(boss);
    const { passkey, end } = await startAccepting(token);
    await interrupt(end);
    // On the device the passkey of a second try would replace the one that is stored.
    await expectVoid(token);
    expect((await signInWith(passkey)).status).toBe(200);
    expect(await listedEmails(boss, `?q=${email}`)).toEqual([]);
    const again = await inviteBy(boss, { email });
    const { passkey: newPasskey, end: endAgain } = await startAccepting(again.token);
    await endAgain().expect(200);
    expect((await signInWith(newPasskey)).status).toBe(200);
    expect(await StaffModel.countDocuments({ emailKey: email })).toBe(1);
  });

  it('leaves a member who signs in with the password that the stored secret belongs to', async () => {
    hide();
    const { email, token } = await inviteStaffMember();
    const visitor = adminClient(shop);
    const { body } = await visitor.post(invite.password, { token, password }).expect(200);
    const code = () => codeOfStep(body.secret, currentStep());
    await interrupt(() => visitor.post(invite.confirm, { token, code: code() }));
    await visitor.post(invite.password, { token, password: 'another long password' }).expect(400);
    nextStep();
    await visitor.post(session.current, { email, password, code: code() }).expect(200);
  });
});

describe('GET /api/admin/staff/invitations', () => {
  it('lists the open ones with who sent them, the newest first', async () => {
    const boss = await signInStaff(shop, 'owner', { name: 'Bea Boss' });
    const fromCli = await inviteStaffMember();
    const older = await inviteBy(boss, { role: 'editor' });
    const newer = await inviteBy(boss);
    const { body } = await boss.admin.get(`${staffPaths.invitations}?limit=2`).expect(200);
    expect(body.items).toEqual([
      {
        _id: String(newer._id),
        email: newer.email,
        name: 'Ally Invited',
        role: 'owner',
        by: { kind: 'staff', _id: String(boss.staff._id), name: 'Bea Boss' },
        expiresAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ email: older.email, role: 'editor' }),
    ]);
    expect(JSON.stringify(body)).not.toContain('tokenHash');
    expect(await listedEmails(boss, `?limit=2&cursor=${body.nextCursor}`)).toContain(fromCli.email);
    const { body: found } = await boss.admin.get(`${staffPaths.invitations}?q=${fromCli.email}`).expect(200);
    expect(found.items).toMatchObject([{ by: { kind: 'cli', name: 'tester' } }]);
    await boss.admin.get(`${staffPaths.invitations}?sort=tokenHash`).expect(400);
  });

  it('omits those that were accepted, have expired, or were replaced', async () => {
    const boss = await signInStaff(shop, 'owner');
    const accepted = await inviteBy(boss);
    await (await startAccepting(accepted.token)).end().expect(200);
    const expired = await inviteBy(boss);
    await InvitationModel.updateOne({ _id: expired._id }, { expiresAt: new Date(Date.now() - 1) });
    const again = await inviteBy(boss);
    await inviteBy(boss, { email: again.email });
    const emails = await listedEmails(boss);
    expect(emails).not.toContain(accepted.email);
    expect(emails).not.toContain(expired.email);
    expect(emails.filter((email: string) => email === again.email)).toHaveLength(1);
  });
});

describe('DELETE /api/admin/staff/invitations/:id', () => {
  it('voids the link, once, with an entry in the audit', async () => {
    const boss = await signInStaff(shop, 'owner');
    const { email, token, _id } = await inviteBy(boss);
    const withdraw = () => boss.admin.delete(pathOf(staffPaths.invitation, { _id }));
    await StaffSessionModel.updateMany({}, { provenAt: new Date(0) });
    expect((await withdraw().expect(403)).body).toMatchObject({ code: 'proof_required' });
    await StaffSessionModel.updateMany({}, { provenAt: new Date() });
    expect((await withdraw().expect(200)).body).toEqual({ success: true });
    await expectVoid(token);
    expect((await withdraw().expect(404)).body).toMatchObject({ code: 'invitation_not_found' });
    expect(await AuditModel.find({ action: 'staff.withdraw', 'target.label': email }).lean()).toMatchObject([
      { by: { _id: String(boss.staff._id) }, changes: { name: 'Ally Invited', role: 'owner' } },
    ]);
  });

  it('returns 409 when the invitation was sent again meanwhile, which stays valid', async () => {
    const boss = await signInStaff(shop, 'owner');
    const { email, _id } = await inviteBy(boss);
    let newer = '';
    before(InvitationModel, 'deleteOne', async () => {
      newer = (await inviteBy(boss, { email })).token;
    });
    const { body } = await boss.admin.delete(pathOf(staffPaths.invitation, { _id })).expect(409);
    expect(body).toMatchObject({ code: 'changed_meanwhile' });
    await startAccepting(newer);
  });
});
